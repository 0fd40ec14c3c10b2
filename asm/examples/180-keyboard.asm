# 180-keyboard.asm -- keyboard and display without services: ask until they are ready
#
# At 0xffff0000 lie four words that are no memory, but devices (docs/devices.md):
#
#     0xffff0000  receiver control      bit 0: a key was pressed
#     0xffff0004  receiver data         the key; reading it clears that bit
#     0xffff0008  transmitter control   bit 0: the display is ready
#     0xffff000c  transmitter data      storing a character here shows it
#
# This program shows what is typed in capitals, until a full stop is typed.
# Run it with --mmio and type, or let something else type for you:
#
#     tharsis run --mmio asm/examples/180-keyboard.asm
#
# options: --type 'hello, world.'
# expect: HELLO, WORLD.

        .eqv    RECEIVER_CONTROL      0
        .eqv    RECEIVER_DATA         4
        .eqv    TRANSMITTER_CONTROL   8
        .eqv    TRANSMITTER_DATA     12
        .eqv    READY                 1
        .eqv    FULL_STOP            46

        .eqv    EXIT                 10

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        lui     $s0, 0xffff             # $s0 = where the devices are
main.next:
        jal     read_key
        move    $s1, $v0                # $s1 = key
        move    $a0, $v0
        jal     capital
        move    $a0, $v0
        jal     show
        bne     $s1, FULL_STOP, main.next
        jal     wait_for_display        # or the last character would be lost
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- read_key
# read_key() -> key: wait until one is pressed
#
#   $s0  where the devices are
#   $v0  <- key
#
#   changes  $v0 $t0                    a leaf: no frame

read_key:
        lw      $t0, RECEIVER_CONTROL($s0)
        andi    $t0, $t0, READY
        beqz    $t0, read_key
        lw      $v0, RECEIVER_DATA($s0)
        jr      $ra

# ---------------------------------------------------------------- show
# show(character): wait until the display is ready, and show it
#
#   $a0  character
#   $s0  where the devices are
#
#   changes  $t0                        a leaf: no frame

show:
        lw      $t0, TRANSMITTER_CONTROL($s0)
        andi    $t0, $t0, READY
        beqz    $t0, show
        sw      $a0, TRANSMITTER_DATA($s0)
        jr      $ra

# ---------------------------------------------------------------- wait_for_display
# wait_for_display(): wait until it has shown everything
#
#   $s0  where the devices are
#
#   changes  $t0                        a leaf: no frame

wait_for_display:
        lw      $t0, TRANSMITTER_CONTROL($s0)
        andi    $t0, $t0, READY
        beqz    $t0, wait_for_display
        jr      $ra

# ---------------------------------------------------------------- capital
# capital(character) -> character: a small letter becomes a capital
#
#   $a0  character
#   $v0  <- character
#
#   changes  $v0 $t0                    a leaf: no frame

capital:
        move    $v0, $a0
        addiu   $t0, $a0, -97           # 'a' is 97: letters are 0..25 now
        sltiu   $t0, $t0, 26
        beqz    $t0, capital.done
        addiu   $v0, $a0, -32
capital.done:
        jr      $ra
