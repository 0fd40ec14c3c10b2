;;; emacs.el -- a session of eglot with the server, step by step  -*- lexical-binding: t -*-
(require 'eglot)
(require 'asm-mode)
(require 'flymake)

(defun say (format &rest values) (princ (concat (apply #'format format values) "\n") #'external-debugging-output))

(defun wait (what condition)
  "Wait until CONDITION returns non-nil; WHAT is the failure."
  (let ((end (+ (float-time) 30)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (say "failed: %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.02)
      (sit-for 0.01))))

(defun line (number)
  "The text of a line."
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun go (number column)
  (goto-char (point-min))
  (forward-line (1- number))
  (forward-char column))

(setq eglot-sync-connect 30
      eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil)
(add-to-list 'eglot-server-programs (cons 'asm-mode (split-string (getenv "SERVER"))))
(find-file "program.asm")
(asm-mode)
(apply #'eglot--connect (eglot--guess-contact))

(defun errors () (flymake-start) (flymake-diagnostics))
(wait "no error appears" #'errors)
(say "error: %d" (line-number-at-pos (flymake-diagnostic-beg (car (errors)))))

(go 8 7)
(eglot-code-actions (point) nil "quickfix" t)
(wait "the correction is not applied" (lambda () (string-prefix-p "main: li " (line 8))))
(eglot--signal-textDocument/didChange)
(wait "the error stays" (lambda () (null (errors))))
(say "fixed: %s" (line 8))

(go 9 1)
(eglot-rename "repeat")
(wait "the label is not renamed" (lambda () (equal (line 11) "bgtz $t0, repeat")))
(say "renamed: repeat %d" (how-many "repeat" (point-min) (point-max)))

(go 9 10)
(let* ((found (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))
       (place (xref-location-marker (xref-item-location (car found)))))
  (say "macro: %d" (line-number-at-pos place)))

(eglot-format-buffer)
(say "formatted: %s" (if (equal (line 12) "        li      $v0, 10") "yes" (buffer-string)))

;; `jsonrpc-shutdown' kills the server (signal 9) in the moment in which it has sent `exit'. With time, it
;; ends by itself.
(advice-add 'jsonrpc-shutdown :before
            (lambda (server &rest _)
              (let ((process (jsonrpc--process server)))
                (wait "the server does not end" (lambda () (not (process-live-p process))))
                (say "ended: %s %d" (process-status process) (process-exit-status process)))))
(let ((server (eglot-current-server)))
  (set-buffer-modified-p nil)
  (eglot-shutdown server))
(say "done")
(kill-emacs 0)
