/* steps.c -- assembles a text, runs it up to a breakpoint, and back */
#include <stdio.h>
#include <tharsis.h>

static int failed(tharsis_error *error) {
    fprintf(stderr, "%s:%u: %s\n%s\n", tharsis_error_file(error), tharsis_error_line(error),
            tharsis_error_message(error), tharsis_error_tip(error));
    tharsis_error_free(error);
    return 1;
}

int main(void) {
    const char *name = "sum.asm";
    const char *text = "main:   li $t0, 3\n"
                       "again:  add $s0, $s0, $t0\n"
                       "        addi $t0, $t0, -1\n"
                       "        bnez $t0, again\n"
                       "        move $a0, $s0\n"
                       "        li $v0, 1\n"
                       "        syscall\n"
                       "        li $v0, 10\n"
                       "        syscall\n";
    tharsis_error *error;
    tharsis_session_stop stop;
    uint32_t sum;
    size_t size;

    if (tharsis_abi_version() != THARSIS_ABI_VERSION) return 2;
    tharsis_program *program = tharsis_assemble(&name, &text, 1, NULL, &error);
    if (!program) return failed(error);
    tharsis_session *session = tharsis_session_new(program, NULL, &error);
    if (!session) return failed(error);

    if (!tharsis_session_add_breakpoint(session, "again", "$t0 == 1", &error)) return failed(error);
    if (!tharsis_session_move(session, THARSIS_RESUME, 1, &stop, &error)) return failed(error);
    if (!tharsis_session_get_register(session, "$s0", &sum, &error)) return failed(error);
    printf("step %u, line %u: the sum is %u\n", (unsigned)stop.step, stop.line, (unsigned)sum);

    if (!tharsis_session_move(session, THARSIS_BACK, 3, &stop, &error)) return failed(error);
    if (!tharsis_session_get_register(session, "$s0", &sum, &error)) return failed(error);
    printf("step %u, line %u: the sum was %u\n", (unsigned)stop.step, stop.line, (unsigned)sum);

    if (!tharsis_session_move(session, THARSIS_RESUME, 1, &stop, &error)) return failed(error);
    if (!tharsis_session_move(session, THARSIS_RESUME, 1, &stop, &error)) return failed(error);
    const char *output = tharsis_session_output(session, &size);
    printf("printed %.*s, status %d\n", (int)size, output, stop.status);
    tharsis_session_free(session);
    tharsis_program_free(program);
    return 0;
}
