/* tharsis.h -- Tharsis for C, and for all languages that can call C
 *
 * Objects are opaque. Functions that can fail take a `tharsis_error **`, which may be null: on
 * failure they return null, 0 or -1 as said below and store an error there, which the caller frees;
 * on success they store null. Nothing is printed, no signal handler is installed, no exception
 * leaves a function. Texts are UTF-8 and end with a zero byte; bytes have a size. A text that a
 * function returns as `const char *` belongs to its object and stays until the next call with that
 * object; a `char *` is freed with tharsis_free.
 *
 * Threads: different objects may be used in different threads at the same time, and programs are
 * never changed, so threads may share them. One machine, session or options object is used by one
 * thread at a time. Only tharsis_machine_interrupt and tharsis_session_interrupt may be called at
 * any time, from another thread or a signal handler. */
#ifndef THARSIS_H
#define THARSIS_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define THARSIS_C_API
#else
#define THARSIS_C_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows by one when a program that was linked with a former library no longer works with this one.
 * New functions and new options do not change it. */
#define THARSIS_ABI_VERSION 1
/* That of the library in use: compare it with THARSIS_ABI_VERSION. */
THARSIS_C_API int tharsis_abi_version(void);
THARSIS_C_API const char* tharsis_version(void);

/* ---------------------------------------------------------------- errors */

typedef struct tharsis_error tharsis_error;
THARSIS_C_API const char* tharsis_error_message(const tharsis_error*);
THARSIS_C_API const char* tharsis_error_tip(const tharsis_error*);  /* may be empty */
THARSIS_C_API const char* tharsis_error_file(const tharsis_error*); /* may be empty */
THARSIS_C_API unsigned tharsis_error_line(const tharsis_error*);    /* from 1; 0: unknown */
THARSIS_C_API unsigned tharsis_error_column(const tharsis_error*);
THARSIS_C_API void tharsis_error_free(tharsis_error*);

/* Frees a `char *`. Null is allowed here and in every function ..._free. */
THARSIS_C_API void tharsis_free(void*);

/* ---------------------------------------------------------------- options */

/* Everything that has a default. Null stands for the defaults, those of `tharsis run`. */
typedef struct tharsis_options tharsis_options;
THARSIS_C_API tharsis_options* tharsis_options_new(void);
THARSIS_C_API void tharsis_options_free(tharsis_options*);
/* Sets an option by name; returns 1, or 0 with an error. Of the assembler: "dialect" (mars, spim,
 * mipsy, gas), "memory" (Default ...), "bare", "delayed-branching", "pseudo-instructions",
 * "warnings-are-errors" (true, false). Of machines and sessions: "engine" (automatic, reference,
 * interpreter, translator), "input-stays-open", "self-modifying", "keyboard-and-display",
 * "digital-lab" (true, false), "keys" (a text), "seed" (a number, or "system"), "max-steps",
 * "max-output", "max-memory" (numbers). Of judges: "adaptor", "policy" (a text), "depth" (a
 * number), and "seed". Of all: "language" (en, fr). */
THARSIS_C_API int tharsis_options_set(tharsis_options*, const char* name, const char* value,
                                      tharsis_error**);
THARSIS_C_API void tharsis_options_set_input(tharsis_options*, const void* bytes, size_t size);
THARSIS_C_API void tharsis_options_add_file(tharsis_options*, const char* name, const void* bytes,
                                            size_t size);
THARSIS_C_API void tharsis_options_add_argument(tharsis_options*, const char* argument);
/* A word of data that is stored before the program starts. */
THARSIS_C_API void tharsis_options_add_patch(tharsis_options*, const char* label, uint32_t value);

/* ---------------------------------------------------------------- programs */

typedef struct tharsis_program tharsis_program;
/* Null if there is an error in the sources: the error is the first one, with its place, and
 * tharsis_error_report has all of them as text. */
THARSIS_C_API tharsis_program* tharsis_assemble(const char* const* names, const char* const* texts,
                                                size_t count, const tharsis_options*,
                                                tharsis_error**);
THARSIS_C_API tharsis_program* tharsis_assemble_files(const char* const* paths, size_t count,
                                                      const tharsis_options*, tharsis_error**);
THARSIS_C_API const char* tharsis_error_report(const tharsis_error*);
THARSIS_C_API void tharsis_program_free(tharsis_program*);
/* Warnings as text; empty if there are none. */
THARSIS_C_API const char* tharsis_program_report(const tharsis_program*);
/* The address of a label: returns 1, or 0 if there is none. */
THARSIS_C_API int tharsis_program_address(const tharsis_program*, const char* label,
                                          uint32_t* address);

/* ---------------------------------------------------------------- machines */

typedef enum tharsis_reason {
    THARSIS_PAUSED,     /* the wanted number of steps was executed */
    THARSIS_BREAKPOINT, /* before an instruction of tharsis_machine_break_at */
    THARSIS_EXITED,
    THARSIS_FAULT,
    THARSIS_END_OF_INPUT,
    THARSIS_WAITING_FOR_INPUT, /* with input-stays-open */
    THARSIS_WAITING_FOR_KEY,
    THARSIS_STEP_LIMIT,
    THARSIS_OUTPUT_LIMIT,
    THARSIS_MEMORY_LIMIT,
    THARSIS_INTERRUPTED
} tharsis_reason;

typedef struct tharsis_stop {
    tharsis_reason reason;
    int status;       /* that `tharsis run` would return; 0 while the program goes on */
    uint64_t steps;   /* executed since its start */
    uint32_t address; /* of the instruction where it stopped, if has_address */
    int has_address;
    unsigned line; /* of that instruction; 0: unknown */
} tharsis_stop;

#define THARSIS_UNLIMITED UINT64_MAX

typedef struct tharsis_machine tharsis_machine;
THARSIS_C_API tharsis_machine* tharsis_machine_new(const tharsis_program*, const tharsis_options*,
                                                   tharsis_error**);
THARSIS_C_API void tharsis_machine_free(tharsis_machine*);
/* Executes that many instructions, or fewer if something stops the program. Returns 1, or 0 with
 * an error if this computer has not enough memory. */
THARSIS_C_API int tharsis_machine_run(tharsis_machine*, uint64_t steps, tharsis_stop*,
                                      tharsis_error**);
/* Why the program stopped, as text with its line and a tip; empty if nothing is wrong. */
THARSIS_C_API const char* tharsis_machine_message(tharsis_machine*);
THARSIS_C_API void tharsis_machine_interrupt(tharsis_machine*);
/* Runs end before these instructions; replaces earlier ones. */
THARSIS_C_API int tharsis_machine_break_at(tharsis_machine*, const uint32_t* addresses,
                                           size_t count, tharsis_error**);
/* Registers by name: "$t0", "$8", "pc", "hi", "$f12", "status". Both return 1, or 0 with an error.
 */
THARSIS_C_API int tharsis_machine_get_register(tharsis_machine*, const char* name, uint32_t* value,
                                               tharsis_error**);
THARSIS_C_API int tharsis_machine_set_register(tharsis_machine*, const char* name, uint32_t value,
                                               tharsis_error**);
/* All bytes or none; return 1, or 0 with an error. */
THARSIS_C_API int tharsis_machine_read(tharsis_machine*, uint32_t address, void* to, size_t size,
                                       tharsis_error**);
THARSIS_C_API int tharsis_machine_write(tharsis_machine*, uint32_t address, const void* from,
                                        size_t size, tharsis_error**);
/* All that the program has printed. Programs may print what is not UTF-8, and zero bytes. */
THARSIS_C_API const char* tharsis_machine_output(tharsis_machine*, size_t* size);
THARSIS_C_API int tharsis_machine_type(tharsis_machine*, const void* bytes, size_t size,
                                       tharsis_error**);
THARSIS_C_API void tharsis_machine_end_input(tharsis_machine*);

/* ---------------------------------------------------------------- sessions */

typedef enum tharsis_movement {
    THARSIS_STEP,      /* `count` instructions */
    THARSIS_BACK,      /* the same backwards */
    THARSIS_STEP_LINE, /* `count` source lines */
    THARSIS_BACK_LINE,
    THARSIS_NEXT_LINE, /* `count` source lines; calls are executed at once */
    THARSIS_NEXT_BACK_LINE,
    THARSIS_FINISH, /* until the procedure has returned */
    THARSIS_FINISH_BACK,
    THARSIS_RESUME, /* until a stop or the end */
    THARSIS_RESUME_BACK,
    THARSIS_GO_TO /* to step number `count` */
} tharsis_movement;

typedef enum tharsis_session_reason {
    THARSIS_MOVED,
    THARSIS_AT_BREAKPOINT,
    THARSIS_AT_WATCHPOINT,
    THARSIS_AT_EXCEPTION,
    THARSIS_AT_BEGINNING,
    THARSIS_ENDED,
    THARSIS_WAITING,
    THARSIS_SESSION_INTERRUPTED,
    THARSIS_WRONG_RETURN
} tharsis_session_reason;

typedef struct tharsis_session_stop {
    tharsis_session_reason reason;
    uint64_t step;
    uint32_t address; /* the next instruction, or the last one */
    unsigned line;    /* 0: unknown */
    int hit;          /* the first breakpoint or watchpoint that stopped it; 0: none */
    int status;       /* of ENDED, as in tharsis_stop */
} tharsis_session_stop;

typedef struct tharsis_session tharsis_session;
THARSIS_C_API tharsis_session* tharsis_session_new(const tharsis_program*, const tharsis_options*,
                                                   tharsis_error**);
THARSIS_C_API void tharsis_session_free(tharsis_session*);
THARSIS_C_API int tharsis_session_move(tharsis_session*, tharsis_movement, uint64_t count,
                                       tharsis_session_stop*, tharsis_error**);
/* Forwards to a place: "main", "12", "main.asm:12", "0x00400010". */
THARSIS_C_API int tharsis_session_run_to(tharsis_session*, const char* place, tharsis_session_stop*,
                                         tharsis_error**);
/* The last stop in a sentence or two; empty if it only moved. */
THARSIS_C_API const char* tharsis_session_text(tharsis_session*);
THARSIS_C_API void tharsis_session_interrupt(tharsis_session*);
/* The number of the stop, from 1; 0 with an error. The condition may be null. */
THARSIS_C_API int tharsis_session_add_breakpoint(tharsis_session*, const char* place,
                                                 const char* condition, tharsis_error**);
THARSIS_C_API int tharsis_session_add_watchpoint(tharsis_session*, const char* what,
                                                 tharsis_error**);
THARSIS_C_API int tharsis_session_remove_stop(tharsis_session*, int number);
THARSIS_C_API int tharsis_session_get_register(tharsis_session*, const char* name, uint32_t* value,
                                               tharsis_error**);
/* These begin another branch of the run: later steps are forgotten. */
THARSIS_C_API int tharsis_session_set_register(tharsis_session*, const char* name, uint32_t value,
                                               tharsis_error**);
THARSIS_C_API int tharsis_session_write(tharsis_session*, uint32_t address, const void* from,
                                        size_t size, tharsis_error**);
THARSIS_C_API int tharsis_session_read(tharsis_session*, uint32_t address, void* to, size_t size,
                                       tharsis_error**);
THARSIS_C_API const char* tharsis_session_output(tharsis_session*, size_t* size);
THARSIS_C_API int tharsis_session_type(tharsis_session*, const void* bytes, size_t size,
                                       tharsis_error**);
/* One line of the debugger's command line, such as "lastwrite $t0"; its answer, or null with an
 * error. */
THARSIS_C_API char* tharsis_session_command(tharsis_session*, const char* line, tharsis_error**);

/* ---------------------------------------------------------------- judging */

/* The verdict about a file or folder as one line of JSON, or null with an error. */
THARSIS_C_API char* tharsis_judge_task(const char* task_path, const char* submission_path,
                                       const tharsis_options*, tharsis_error**);
/* For "focus", "othello", "stackchess" or "ataxx". */
THARSIS_C_API char* tharsis_judge_game(const char* game, const char* submission_path,
                                       const tharsis_options*, tharsis_error**);

#ifdef __cplusplus
}
#endif

#endif /* THARSIS_H */
