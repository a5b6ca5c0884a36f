#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One HTTP transfer at a time, by libcurl, with its kept connections. Only carousel_transfer_wake
   may be called while another thread is in one of the other functions. */
typedef struct carousel_transfer carousel_transfer;

typedef struct {
  const char *url;
  /* Sent as Basic authorisation; NULL for none. */
  const char *user;
  const char *password;
  /* The most bytes of a body, after decoding; of an answer other than 2xx 65536 at most. */
  size_t byte_limit;
  /* Past any proxy. */
  bool direct;
  /* Whether a connection may be opened to an address of 4 or 16 bytes; NULL for any. Not asked
     behind a proxy, which looks names up itself. */
  bool (*may_connect)(const uint8_t *address, size_t count);
} carousel_transfer_request;

typedef enum __attribute__((enum_extensibility(closed))) {
  carousel_transfer_running,
  carousel_transfer_done,
  /* The body is longer than the limit; of an answer other than 2xx its beginning is there. */
  carousel_transfer_body_too_long,
  /* More than 65536 bytes of headers. */
  carousel_transfer_headers_too_long,
  /* may_connect allowed none of the host's addresses. */
  carousel_transfer_address_refused,
  /* The server's certificate is not valid for its name, or not from a known authority; text says
     which. */
  carousel_transfer_certificate_refused,
  /* The certificates of the authorities cannot be read. */
  carousel_transfer_no_authorities,
  carousel_transfer_no_memory,
  /* Anything else; text says what. */
  carousel_transfer_failed
} carousel_transfer_outcome;

/* What is there; its pointers hold until the next call with the same transfer. */
typedef struct {
  carousel_transfer_outcome outcome;
  /* 0 before the first line of the answer. */
  int32_t status;
  /* Grows with every byte that arrives. */
  int64_t progress;
  /* What Content-Length says, -1 without one. */
  int64_t declared;
  /* Lines of the last answer, status line first. */
  const uint8_t *headers;
  size_t header_count;
  const uint8_t *body;
  size_t body_count;
  /* The server's address as text; "" where a proxy may stand between. */
  const char *peer;
  /* Where no connection came about, the first of the host's addresses that may_connect did not
     allow, as text; "" for none. */
  const char *refused;
  /* The variable of the environment whose proxy has failed or, while the transfer is running, is
     not connected yet; "" where it is not the proxy's fault. */
  const char *proxy;
  /* libcurl's reason, without names and passwords. */
  const char *text;
} carousel_transfer_state;

/* NULL without libcurl or memory. libcurl is loaded by the first call and not before: with the
   libraries that it needs, loading it takes most of the time in which a process starts. */
carousel_transfer *carousel_transfer_new(void);
void carousel_transfer_free(carousel_transfer *transfer);

/* Adds a line to the headers of the next request. */
bool carousel_transfer_add_header(carousel_transfer *transfer, const char *line);
bool carousel_transfer_begin(carousel_transfer *transfer, const carousel_transfer_request *request);
/* Works for at most so long, or until something has happened. */
carousel_transfer_state carousel_transfer_step(carousel_transfer *transfer, int32_t milliseconds);
/* Ends the transfer, finished or not, and frees what it brought. */
void carousel_transfer_end(carousel_transfer *transfer);
/* Ends a step that waits in another thread. */
void carousel_transfer_wake(carousel_transfer *transfer);
