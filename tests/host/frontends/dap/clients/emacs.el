;;; emacs.el -- a session of dap-mode with the adapter, step by step  -*- lexical-binding: t -*-
(require 'dap-mode)
(require 'dap-ui)

(defun say (format &rest values) (princ (concat (apply #'format format values) "\n") #'external-debugging-output))

(defun wait (what condition)
  "Wait until CONDITION returns non-nil; WHAT is the failure."
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (say "failed: %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.02)
      (sit-for 0.01))))

(setq dap-breakpoints-file (expand-file-name "breakpoints" default-directory)
      dap-auto-configure-features nil
      lsp-session-file (expand-file-name "lsp-session" default-directory))

(find-file "program.asm")
(goto-char (point-min))
(forward-line 2)
(dap-breakpoint-add)

(dap-start-debugging-noexpand
 (list :type "tharsis" :request "launch" :name "test" :program buffer-file-name
       :dap-server-path (split-string (getenv "SERVER"))))

(defun frame-line ()
  "The line of the active frame; nil while the program runs."
  (let ((frame (and (dap--cur-session) (dap--debug-session-active-frame (dap--cur-session)))))
    (and frame (gethash "line" frame))))

(defun move (request)
  (let ((session (dap--cur-session)))
    (setf (dap--debug-session-active-frame session) nil)
    (dap--step request session)))

(wait "the breakpoint is not reached" (lambda () (equal (frame-line) 3)))
(say "breakpoint: %d" (frame-line))

(move "next")
(wait "there is no step" (lambda () (equal (frame-line) 4)))
(say "step: %d" (frame-line))

(move "stepBack")
(wait "there is no step back" (lambda () (equal (frame-line) 3)))
(say "back: %d" (frame-line))

(let (answer)
  (dap--send-message
   (dap--make-request "evaluate" (list :expression "$t0" :context "repl"))
   (lambda (result) (setq answer (gethash "result" (gethash "body" result))))
   (dap--cur-session))
  (wait "the value does not come" (lambda () answer))
  (say "value: %s" answer))

(let (ended)
  (add-hook 'dap-terminated-hook (lambda (_) (setq ended t)))
  (dap-continue (dap--cur-session) (dap--debug-session-thread-id (dap--cur-session)))
  (wait "the program does not end" (lambda () ended))
  (say "done"))
(kill-emacs 0)
