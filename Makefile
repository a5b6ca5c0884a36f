# One door to everything. `make demo` and `make test` do all their own set-up.
SWIFT ?= swift
PREFIX ?= /usr/local
RELEASE = .build/release/carousel
SWIFT_FILES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Kernels Benchmarks/Strip Fuzz/Package.swift Fuzz/Sources
RELEASE_FLAGS = -c release --product carousel
ifeq ($(shell uname),Darwin)
# Where Homebrew has the headers of the text libraries.
export CPATH := $(shell brew --prefix 2>/dev/null)/include:$(CPATH)
endif
ifeq ($(shell uname),Linux)
# Carry the Swift runtime, so that the binary runs where no toolchain is.
RELEASE_FLAGS += --static-swift-stdlib -Xlinker -s
endif

# Servers in tests answer on the threads on which other tests draw; with time limits they run apart,
# and two at a time, so that a busy machine does not make them time out.
NETWORK_TESTS = CarouselHTTPTests|CarouselRemoteTests|CarouselFeedSourcesTests
NETWORK_WIDTH = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2
# Suites that build packages or run hundreds of processes; their names end so.
SLOW_TESTS = SlowTests

.PHONY: build demo test test-slow test-text-memory verify bench bench-kernels docs fuzz lint format install assets deps clean

build: deps
	$(SWIFT) build $(RELEASE_FLAGS)

demo: build
	$(RELEASE) render --swipes LLRRR --out demo/frames --sheet demo/sheet.png
	@echo "Look at demo/sheet.png (the contact sheet) and demo/frames/frame-00013.png (mid-swipe)."

test: build
	@scripts/install-dependencies.sh pngcheck parallel fonts chromium
	CAROUSEL_RELEASE_BINARY=$(CURDIR)/$(RELEASE) $(SWIFT) test --skip '$(NETWORK_TESTS)|$(SLOW_TESTS)' \
	  --explicit-target-dependency-import-check error
	$(NETWORK_WIDTH) $(SWIFT) test --filter '$(NETWORK_TESTS)' --skip '$(SLOW_TESTS)' \
	  --explicit-target-dependency-import-check error
	$(MAKE) verify

# What takes minutes: a package of its own that uses the library, a hundred kills, carousels in a browser.
test-slow: build
	@scripts/install-dependencies.sh pngcheck parallel fonts chromium carousels
	CAROUSEL_RELEASE_BINARY=$(CURDIR)/$(RELEASE) $(SWIFT) test --filter '$(SLOW_TESTS)' --skip '$(NETWORK_TESTS)'
	CAROUSEL_RELEASE_BINARY=$(CURDIR)/$(RELEASE) $(NETWORK_WIDTH) $(SWIFT) test \
	  --filter '($(NETWORK_TESTS)).*($(SLOW_TESTS))'
	$(MAKE) test-text-memory

# Ten thousand hostile texts and damaged fonts under AddressSanitizer, in a build of its own.
test-text-memory: deps
	@scripts/install-dependencies.sh fonts
	ASAN_OPTIONS=detect_leaks=$(or $(LEAKS),0) SWIFT_BACKTRACE=enable=no \
	  $(SWIFT) test --sanitize address --scratch-path .build/asan --filter HostileTextSlowTests

# This project's goldens by its own command; carousel accept --from .build/carousel-verify takes what is meant.
verify: build
	$(RELEASE) verify --goldens Tests/Goldens --strict --out .build/carousel-verify

# Ours and other PNG writers on the same pages, side by side: PHOTOS=folder ROUNDS=5 WORKLOADS="W1 W2 W3 DRAWN SHOWS STRIP VIDEO DIFF".
bench: build
	@python3 Benchmarks/bench.py

# What the parts cost alone.
bench-kernels: deps
	$(SWIFT) package --package-path Benchmarks benchmark --no-progress

# A website of the library's rooms, in .build/docs; BASE=carousel for one in a folder of its server.
docs: deps
	@SWIFT="$(SWIFT)" scripts/make-docs.sh $(BASE)

# Random bytes against every reader of outside data (docs/FUZZING.md): SECONDS=60 each,
# TARGETS="png jpeg" for some of them.
fuzz: SECONDS ?= 60
fuzz: deps
	scripts/fuzz.sh $(SECONDS) $(TARGETS)

lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)

format:
	$(SWIFT) format --in-place --recursive $(SWIFT_FILES)

# Builds only what is missing, so that root needs no toolchain.
install: $(RELEASE)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/carousel

$(RELEASE):
	$(MAKE) build

# The sample pages and the README's pictures, all from our own generator.
assets: build
	scripts/make-assets.sh $(RELEASE)

deps:
	@scripts/install-dependencies.sh

clean:
	rm -rf .build demo
