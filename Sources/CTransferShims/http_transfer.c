#pragma STDC FP_CONTRACT OFF
/* libcurl's options are variadic calls, which Swift cannot make, and libcurl is loaded only when
   something is fetched. All decisions are in Swift. */
#include "http_transfer.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <curl/curl.h>

enum { small_limit = 65536 };

static struct {
  bool is_there;
  __typeof__(curl_easy_init) *easy_init;
  __typeof__(curl_easy_cleanup) *easy_cleanup;
  __typeof__(curl_easy_reset) *easy_reset;
  __typeof__(curl_easy_setopt) *easy_setopt;
  __typeof__(curl_easy_getinfo) *easy_getinfo;
  __typeof__(curl_easy_strerror) *easy_strerror;
  __typeof__(curl_multi_init) *multi_init;
  __typeof__(curl_multi_cleanup) *multi_cleanup;
  __typeof__(curl_multi_add_handle) *multi_add_handle;
  __typeof__(curl_multi_remove_handle) *multi_remove_handle;
  __typeof__(curl_multi_perform) *multi_perform;
  __typeof__(curl_multi_poll) *multi_poll;
  __typeof__(curl_multi_wakeup) *multi_wakeup;
  __typeof__(curl_multi_info_read) *multi_info_read;
  __typeof__(curl_slist_append) *slist_append;
  __typeof__(curl_slist_free_all) *slist_free_all;
} lib;

static void load(void) {
  static const char *const names[] = {
#ifdef __APPLE__
      "/usr/lib/libcurl.4.dylib",
#else
      "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
  };
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) {
    return;
  }
  __typeof__(curl_global_init) *global_init = NULL;
  const struct {
    const char *name;
    void *place;
  } symbols[] = {
      {"curl_global_init", &global_init},
      {"curl_easy_init", &lib.easy_init},
      {"curl_easy_cleanup", &lib.easy_cleanup},
      {"curl_easy_reset", &lib.easy_reset},
      {"curl_easy_setopt", &lib.easy_setopt},
      {"curl_easy_getinfo", &lib.easy_getinfo},
      {"curl_easy_strerror", &lib.easy_strerror},
      {"curl_multi_init", &lib.multi_init},
      {"curl_multi_cleanup", &lib.multi_cleanup},
      {"curl_multi_add_handle", &lib.multi_add_handle},
      {"curl_multi_remove_handle", &lib.multi_remove_handle},
      {"curl_multi_perform", &lib.multi_perform},
      {"curl_multi_poll", &lib.multi_poll},
      {"curl_multi_wakeup", &lib.multi_wakeup},
      {"curl_multi_info_read", &lib.multi_info_read},
      {"curl_slist_append", &lib.slist_append},
      {"curl_slist_free_all", &lib.slist_free_all},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    void *symbol = dlsym(library, symbols[index].name);
    if (symbol == NULL) {
      return;
    }
    memcpy(symbols[index].place, &symbol, sizeof symbol);
  }
  lib.is_there = global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

struct buffer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

struct carousel_transfer {
  CURLM *multi;
  CURL *easy;
  struct curl_slist *lines;
  carousel_transfer_request request;
  struct buffer headers;
  struct buffer body;
  bool has_begun;
  bool headers_are_complete;
  /* The variable of the environment that names a proxy for the URL; NULL without one. */
  const char *proxy;
  /* Whether no host is exempted from the proxy. */
  bool is_proxied;
  bool tried_address;
  char refused_address[INET6_ADDRSTRLEN];
  int64_t header_progress;
  carousel_transfer_outcome outcome;
  CURLcode code;
  char text[CURL_ERROR_SIZE];
};

static bool append(
    carousel_transfer *transfer, struct buffer *buffer, const char *bytes, size_t count, size_t limit,
    carousel_transfer_outcome outcome) {
  if (count > limit - buffer->count) {
    transfer->outcome = outcome;
    return false;
  }
  if (count > buffer->capacity - buffer->count) {
    size_t capacity = buffer->capacity < 16384 ? 16384 : buffer->capacity;
    while (capacity < buffer->count + count) {
      capacity *= 2;
    }
    void *grown = realloc(buffer->bytes, capacity);
    if (grown == NULL) {
      transfer->outcome = carousel_transfer_no_memory;
      return false;
    }
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

static int32_t status_of(const carousel_transfer *transfer) {
  long status = 0;
  lib.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return (int32_t)status;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  carousel_transfer *transfer = context;
  size_t total = size * count;
  transfer->header_progress += (int64_t)total;
  if (total >= 5 && memcmp(bytes, "HTTP/", 5) == 0) {
    /* The answer after a "100 Continue" and its like. */
    transfer->headers.count = 0;
    transfer->headers_are_complete = false;
  }
  if (transfer->headers_are_complete) {
    return total; /* Trailers say nothing that is asked for. */
  }
  transfer->headers_are_complete = total <= 2 && (bytes[0] == '\r' || bytes[0] == '\n');
  bool fits = append(
      transfer, &transfer->headers, bytes, total, small_limit, carousel_transfer_headers_too_long);
  return fits ? total : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  carousel_transfer *transfer = context;
  size_t limit = transfer->request.byte_limit;
  if (status_of(transfer) / 100 != 2 && limit > small_limit) {
    limit = small_limit;
  }
  size_t total = size * count;
  bool fits =
      append(transfer, &transfer->body, bytes, total, limit, carousel_transfer_body_too_long);
  return fits ? total : 0;
}

static bool is_allowed(carousel_transfer *transfer, const struct sockaddr *address) {
  const struct sockaddr_in *four = (const void *)address;
  const struct sockaddr_in6 *six = (const void *)address;
  bool is_six = address->sa_family == AF_INET6;
  const void *bytes = is_six ? (const void *)&six->sin6_addr : &four->sin_addr;
  if (transfer->request.may_connect == NULL || transfer->proxy != NULL) {
    return true;
  }
  if (!is_six && address->sa_family != AF_INET) {
    return false;
  }
  if (transfer->request.may_connect(bytes, is_six ? 16 : 4)) {
    return true;
  }
  if (transfer->refused_address[0] == 0) {
    inet_ntop(
        address->sa_family, bytes, transfer->refused_address, sizeof transfer->refused_address);
  }
  return false;
}

static curl_socket_t open_socket(
    void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  carousel_transfer *transfer = context;
  (void)purpose;
  if (!is_allowed(transfer, &address->addr)) {
    return CURL_SOCKET_BAD;
  }
  transfer->tried_address = true;
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  return socket(address->family, address->socktype, address->protocol);
#endif
}

/* The value of a variable of the environment; NULL where it is empty. */
static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value == NULL || *value == 0 ? NULL : value;
}

/* The variable of the environment that names a proxy for such URLs; NULL without one. */
static const char *proxy_variable(const char *url) {
  bool is_secure = strncasecmp(url, "https:", 6) == 0;
  const char *const names[] = {
      is_secure ? "https_proxy" : "http_proxy", is_secure ? "HTTPS_PROXY" : "http_proxy", "all_proxy",
      "ALL_PROXY"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (setting(names[index]) != NULL) {
      return names[index];
    }
  }
  return NULL;
}

/* Trusts whom the environment says, as OpenSSL's own programs do. libcurl without such an option
   trusts whom it always does. */
static void set_authorities(CURL *easy) {
  const char *file = setting("SSL_CERT_FILE");
  const char *folder = setting("SSL_CERT_DIR");
  if (file != NULL) {
    lib.easy_setopt(easy, CURLOPT_CAINFO, file);
  }
  if (folder != NULL) {
    lib.easy_setopt(easy, CURLOPT_CAPATH, folder);
  }
}

carousel_transfer *carousel_transfer_new(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  carousel_transfer *transfer = lib.is_there ? calloc(1, sizeof *transfer) : NULL;
  if (transfer == NULL) {
    return NULL;
  }
  transfer->multi = lib.multi_init();
  transfer->easy = lib.easy_init();
  if (transfer->multi == NULL || transfer->easy == NULL) {
    carousel_transfer_free(transfer);
    return NULL;
  }
  return transfer;
}

void carousel_transfer_free(carousel_transfer *transfer) {
  carousel_transfer_end(transfer);
  if (transfer->easy != NULL) {
    lib.easy_cleanup(transfer->easy);
  }
  if (transfer->multi != NULL) {
    lib.multi_cleanup(transfer->multi);
  }
  free(transfer);
}

bool carousel_transfer_add_header(carousel_transfer *transfer, const char *line) {
  struct curl_slist *lines = lib.slist_append(transfer->lines, line);
  if (lines == NULL) {
    return false;
  }
  transfer->lines = lines;
  return true;
}

bool carousel_transfer_begin(
    carousel_transfer *transfer, const carousel_transfer_request *request) {
  transfer->request = *request;
  transfer->proxy = request->direct ? NULL : proxy_variable(request->url);
  transfer->is_proxied =
      transfer->proxy != NULL &&
      (request->may_connect != NULL || (setting("no_proxy") == NULL && setting("NO_PROXY") == NULL));
  CURL *easy = transfer->easy;
  lib.easy_reset(easy);
  bool is_set =
      lib.easy_setopt(easy, CURLOPT_URL, request->url) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_HTTPHEADER, transfer->lines) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_WRITEDATA, transfer) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_HEADERDATA, transfer) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, transfer) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
      lib.easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->text) == CURLE_OK &&
      /* Hosts that the environment exempts from the proxy would be reached with their address
         unchecked, and those are the ones inside. */
      (request->may_connect == NULL || transfer->proxy == NULL ||
       lib.easy_setopt(easy, CURLOPT_NOPROXY, "") == CURLE_OK) &&
      (request->user == NULL ||
       (lib.easy_setopt(easy, CURLOPT_USERNAME, request->user) == CURLE_OK &&
        lib.easy_setopt(easy, CURLOPT_PASSWORD, request->password) == CURLE_OK)) &&
      (!request->direct || lib.easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK);
  set_authorities(easy);
  /* Without zlib in libcurl answers come as they are. */
  lib.easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
#if LIBCURL_VERSION_NUM >= 0x075700
  /* A look-up of a name that is given up is left to its thread, not waited for. */
  lib.easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
  transfer->has_begun =
      is_set && lib.multi_add_handle(transfer->multi, transfer->easy) == CURLM_OK;
  return transfer->has_begun;
}

/* Whether libcurl gave up on a header line of more than 100 kB, for which its older versions say
   that there is no memory, as they do for little else once a request was sent. */
static bool is_long_line(const carousel_transfer *transfer, CURLcode code) {
  const int too_large = 100; /* CURLE_TOO_LARGE, which older headers do not have. */
  long sent = 0;
  lib.easy_getinfo(transfer->easy, CURLINFO_REQUEST_SIZE, &sent);
  return (code == CURLE_OUT_OF_MEMORY || (int)code == too_large) && sent > 0 &&
         !transfer->headers_are_complete;
}

static void finish(carousel_transfer *transfer, CURLcode code) {
  if (transfer->outcome != carousel_transfer_running) {
    return; /* One of the functions above has stopped it. */
  }
  transfer->code = code;
  if (code == CURLE_OK && !transfer->headers_are_complete) {
    transfer->outcome = carousel_transfer_failed; /* libcurl takes an answer of one line. */
    strcpy(transfer->text, "The answer ended within its headers");
  } else if (code == CURLE_OK) {
    transfer->outcome = carousel_transfer_done;
  } else if (
      code == CURLE_COULDNT_CONNECT && transfer->refused_address[0] != 0 && !transfer->tried_address) {
    transfer->outcome = carousel_transfer_address_refused;
  } else if (code == CURLE_PEER_FAILED_VERIFICATION) {
    transfer->outcome = carousel_transfer_certificate_refused;
  } else if (code == CURLE_SSL_CACERT_BADFILE) {
    transfer->outcome = carousel_transfer_no_authorities;
  } else if (is_long_line(transfer, code)) {
    transfer->outcome = carousel_transfer_headers_too_long;
  } else if (code == CURLE_OUT_OF_MEMORY) {
    transfer->outcome = carousel_transfer_no_memory;
  } else {
    transfer->outcome = carousel_transfer_failed;
  }
}

/* Whether the proxy is what the transfer failed at, or is not connected yet. */
static bool is_proxys_fault(const carousel_transfer *transfer, bool has_peer) {
  long status = 0;
  switch (transfer->code) {
    case CURLE_COULDNT_RESOLVE_PROXY:
      return transfer->proxy != NULL;
    case CURLE_OK:
      return transfer->is_proxied && !has_peer;
    case CURLE_COULDNT_CONNECT:
      return transfer->is_proxied;
    default:
      /* What it answered when it was to open a way to the server. */
      lib.easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
      return transfer->proxy != NULL && status / 100 > 2;
  }
}

/* libcurl's reason; a text that may quote a proxy's name and password is not told. */
static const char *reason(const carousel_transfer *transfer) {
  bool is_known = transfer->text[0] != 0 && strchr(transfer->text, '@') == NULL;
  return is_known ? transfer->text : lib.easy_strerror(transfer->code);
}

carousel_transfer_state carousel_transfer_step(carousel_transfer *transfer, int32_t milliseconds) {
  int running = 0;
  CURLMcode code = lib.multi_perform(transfer->multi, &running);
  if (code == CURLM_OK && running > 0) {
    code = lib.multi_poll(transfer->multi, NULL, 0, milliseconds, NULL);
  }
  int left = 0;
  for (CURLMsg *message = NULL; (message = lib.multi_info_read(transfer->multi, &left)) != NULL;) {
    if (message->msg == CURLMSG_DONE) {
      finish(transfer, message->data.result);
    }
  }
  if (code != CURLM_OK) {
    finish(transfer, code == CURLM_OUT_OF_MEMORY ? CURLE_OUT_OF_MEMORY : CURLE_FAILED_INIT);
  }

  curl_off_t downloaded = 0;
  curl_off_t declared = -1;
  char *peer = NULL;
  lib.easy_getinfo(transfer->easy, CURLINFO_SIZE_DOWNLOAD_T, &downloaded);
  lib.easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &declared);
  lib.easy_getinfo(transfer->easy, CURLINFO_PRIMARY_IP, &peer);
  bool has_peer = peer != NULL && *peer != 0;
  return (carousel_transfer_state){
      .outcome = transfer->outcome,
      .status = status_of(transfer),
      .progress = transfer->header_progress + downloaded,
      .declared = transfer->headers_are_complete ? declared : -1,
      .headers = transfer->headers.bytes,
      .header_count = transfer->headers.count,
      .body = transfer->body.bytes,
      .body_count = transfer->body.count,
      .peer = !has_peer || transfer->proxy != NULL ? "" : peer,
      .refused = transfer->code == CURLE_COULDNT_CONNECT ? transfer->refused_address : "",
      .proxy = is_proxys_fault(transfer, has_peer) ? transfer->proxy : "",
      .text = reason(transfer),
  };
}

void carousel_transfer_end(carousel_transfer *transfer) {
  if (transfer->has_begun) {
    lib.multi_remove_handle(transfer->multi, transfer->easy);
  }
  lib.slist_free_all(transfer->lines);
  free(transfer->headers.bytes);
  free(transfer->body.bytes);
  /* All but the handles, which carousel_transfer_wake may be reading. */
  transfer->lines = NULL;
  transfer->request = (carousel_transfer_request){0};
  transfer->headers = (struct buffer){0};
  transfer->body = (struct buffer){0};
  transfer->has_begun = false;
  transfer->headers_are_complete = false;
  transfer->proxy = NULL;
  transfer->is_proxied = false;
  transfer->tried_address = false;
  transfer->refused_address[0] = 0;
  transfer->header_progress = 0;
  transfer->outcome = carousel_transfer_running;
  transfer->code = CURLE_OK;
  transfer->text[0] = 0;
}

void carousel_transfer_wake(carousel_transfer *transfer) {
  lib.multi_wakeup(transfer->multi);
}
