# services.asm -- the names of the system services
#
# A service is asked for by its number in $v0 and the instruction syscall.

        .eqv    PRINT_INT      1        # $a0, signed decimal
        .eqv    PRINT_FLOAT    2        # $f12
        .eqv    PRINT_DOUBLE   3        # $f12
        .eqv    PRINT_STRING   4        # $a0 = bytes up to a 0
        .eqv    READ_INT       5        # one line -> $v0
        .eqv    READ_FLOAT     6        # one line -> $f0
        .eqv    READ_DOUBLE    7        # one line -> $f0
        .eqv    READ_STRING    8        # $a0 = buffer, $a1 = its bytes
        .eqv    ALLOCATE       9        # $a0 = bytes -> $v0 = address
        .eqv    EXIT          10
        .eqv    PRINT_CHAR    11        # $a0, the low byte
        .eqv    READ_CHAR     12        # one line -> $v0 = its first byte
        .eqv    OPEN_FILE     13        # $a0 = name, $a1 = mode -> $v0 = file
        .eqv    READ_FILE     14        # $a0 = file, $a1, $a2 = bytes -> $v0
        .eqv    WRITE_FILE    15        # $a0 = file, $a1, $a2 = bytes -> $v0
        .eqv    CLOSE_FILE    16        # $a0 = file
        .eqv    EXIT_STATUS   17        # $a0 = status of the program
        .eqv    READ_CLOCK    30        # ms since 1970: $a0 = low, $a1 = high
        .eqv    SLEEP         32        # $a0 = ms
        .eqv    PRINT_HEX     34        # $a0, 8 digits
        .eqv    PRINT_BINARY  35        # $a0, 32 digits
        .eqv    PRINT_UNSIGNED 36       # $a0, decimal
        .eqv    SEED_RANDOM   40        # $a0 = stream, $a1 = seed
        .eqv    RANDOM_INT    41        # $a0 = stream -> $a0
        .eqv    RANDOM_BELOW  42        # $a0 = stream, $a1 = bound -> $a0

        .eqv    KEYBOARD       0        # the files that are always open
        .eqv    SCREEN         1
