# systems.py -- grading systems as far as a kit sees them: folders, environment, how a result is read
# Each class follows the documentation of its system, which it names.
import base64
import importlib.machinery
import importlib.util
import json
import os
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree

from submissions import Link

# The script beside this folder, as a module: it has no suffix.
loader = importlib.machinery.SourceFileLoader("check_form", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "check_form"))
check_form = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_form", loader))
loader.exec_module(check_form)

TOTAL = 4  # points of the task `doubling`


def can(command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


# As another user and without a network, if we may.
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
CONFINED = (["unshare", "-n"] if can(["unshare", "-n", "true"]) else []) + (NOBODY if os.geteuid() == 0 and can(NOBODY + ["true"]) else [])


class Failure(Exception):
    pass


def run(command, folder, environment=None, status=0):
    done = subprocess.run(CONFINED + command, cwd=folder, env=dict({"PATH": os.environ["PATH"], "LANG": "C"}, **(environment or {})),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
    if done.returncode != status:
        raise Failure("%s: status %d\n%s%s" % (command, done.returncode, done.stdout.decode(errors="replace")[-2000:],
                                               done.stderr.decode(errors="replace")[-2000:]))
    return done.stdout.decode(errors="replace")


def put(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if isinstance(text, Link):
            os.symlink(text, path)
        else:
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)


def give_away(folder):
    """Lets the other user write below a folder."""
    if os.geteuid() == 0:
        subprocess.run(["chown", "-hR", "65534:65534", folder], check=True)


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


class System:
    task_on_disk = None  # the solution's path below the system's root while it grades

    def __init__(self, kit, root):
        self.kit, self.root = kit, root
        self.prepare()

    def at(self, *names):
        return os.path.join(self.root, *names)

    def solution(self):
        return self.at(self.task_on_disk) if self.task_on_disk else "/etc/passwd"

    def results(self):
        return [self.at("results.json"), "results.json"]

    def prepare(self):
        pass


class Gradescope(System):
    """gradescope/autograder_samples, docs/specs.md: /autograder with source, submission, results."""
    name = form = "gradescope"
    task_on_disk = "source/grader/task/solution.asm"

    def prepare(self):
        shutil.copytree(self.kit, self.at("source"))
        self.environment = {"AUTOGRADER_ROOT": self.root}
        subprocess.run([self.at("source", "setup.sh")], env=dict(os.environ, **self.environment), check=True)
        shutil.copy(self.at("source", "run_autograder"), self.at("run_autograder"))

    def results(self):
        return [self.at("results", "results.json")]

    def grade(self, files):
        for folder in ("submission", "results"):
            shutil.rmtree(self.at(folder), ignore_errors=True)
        put(self.at("submission"), files)
        os.makedirs(self.at("results"))
        give_away(self.at("results"))
        run([self.at("run_autograder")], self.root, self.environment)
        return read(self.at("results", "results.json"))

    def points(self, text):
        results = json.loads(text)
        for test in results["tests"]:
            if test["visibility"] not in ("visible", "hidden", "after_due_date", "after_published"):
                raise Failure("visibility")
        return results["score"]


class Autolab(System):
    """Autolab, docs/lab.md: the handin, autograde.tar and the Makefile in an empty folder; make; the last line."""
    name = form = "autolab"
    task_on_disk = None

    def prepare(self):
        labs = [name for name in os.listdir(self.kit) if name.endswith(".tar") and name != "autograde.tar"]
        with tarfile.open(os.path.join(self.kit, labs[0])) as lab:
            names = sorted(lab.getnames())
            folder = labs[0][:-4]
            wanted = [folder + "/" + name for name in ("autograde-Makefile", "autograde.tar", folder + ".rb", folder + ".yml")]
            if names != wanted:
                raise Failure("the lab to import has %s" % names)
            for name in ("autograde-Makefile", "autograde.tar"):
                with open(os.path.join(self.kit, name), "rb") as file:
                    if lab.extractfile(folder + "/" + name).read() != file.read():
                        raise Failure("two versions of %s" % name)
            self.properties = lab.extractfile(folder + "/" + folder + ".yml").read().decode()

    def grade(self, files):
        folder = self.at("autolab")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        shutil.copy(os.path.join(self.kit, "autograde-Makefile"), os.path.join(folder, "Makefile"))
        shutil.copy(os.path.join(self.kit, "autograde.tar"), folder)
        if len(files) == 1 and not isinstance(list(files.values())[0], Link):
            put(folder, {"handin.asm": list(files.values())[0]})
        elif files:
            put(self.at("packed"), files)
            with tarfile.open(os.path.join(folder, "handin.asm"), "w") as archive:
                for name in files:
                    archive.add(os.path.join(self.at("packed"), name), name)
            shutil.rmtree(self.at("packed"))
        give_away(folder)
        return run(["make", "-s"], folder)

    def points(self, text):
        scores = json.loads(text.splitlines()[-1])["scores"]
        for name in scores:
            if '- name: %s\n' % json.dumps(name) not in self.properties:
                raise Failure("no problem is called %s" % name)
        return sum(scores.values())


class Vpl(System):
    """moodle-mod_vpl: execution files win over submitted ones; vpl_evaluate.sh makes vpl_execution, then the execution
    files are deleted; the last line with `Grade :=>>` counts."""
    name = form = "vpl"
    task_on_disk = ".tharsis/tharsis-grader/task/solution.asm"
    lowest, highest = 0, 20

    def grade(self, files):
        shutil.rmtree(self.root)
        os.makedirs(self.root)
        # VPL refuses such names.
        files = {name: text for name, text in files.items() if not re.search(r"[\n\"'$;]", name) and not isinstance(text, Link)}
        put(self.root, files)
        ours = os.listdir(os.path.join(self.kit, "execution-files"))
        for name in ours:
            shutil.copy(os.path.join(self.kit, "execution-files", name), self.root)
            os.chmod(self.at(name), 0o755)
        lines = ["export VPL_GRADEMIN='%d'" % self.lowest, "export VPL_GRADEMAX='%d'" % self.highest, "export VPL_MAXTIME=60"]
        lines += ["export VPL_SUBFILE%d='%s'" % (number, name) for number, name in enumerate(files)]
        put(self.root, {"vpl_environment.sh": "\n".join(lines) + "\n"})
        give_away(self.root)
        run([self.at("vpl_evaluate.sh")], self.root)
        for name in ours:
            if os.path.exists(self.at(name)):
                os.remove(self.at(name))
        return run([self.at("vpl_execution")], self.root)

    def points(self, text):
        grades = re.findall(r"^Grade :=>>(.*)$", text, re.M)
        comments = re.findall(r"^[ \t]*<\|--[ \t]*$", text, re.M)
        ends = re.findall(r"^[ \t]*--\|>[ \t]*$", text, re.M)
        if len(grades) != 1 or len(comments) != 1 or len(ends) != 1 or re.search(r"^[ \t]*Comment :=>>", text, re.M):
            raise Failure("not one grade and one comment")
        return float(grades[0]) / (self.highest - self.lowest) * TOTAL


class Classroom(System):
    """The workflow: both repositories beside each other; the step writes its output to $GITHUB_OUTPUT; the reporter
    (classroom-resources/autograding-grading-reporter) decodes THARSIS_RESULTS."""
    name = form = "classroom"
    task_on_disk = "grader/task/solution.asm"

    def prepare(self):
        shutil.copytree(os.path.join(self.kit, "grader"), self.at("grader"))
        template = os.path.join(self.kit, "template")
        for folder, _, names in os.walk(template):
            for name in names:
                if name != "classroom.yml" or not folder.endswith("/.github/workflows"):
                    raise Failure("students get %s" % name)
        text = read(os.path.join(template, ".github", "workflows", "classroom.yml"))
        for wanted in ("autograding-grading-reporter@v1", "THARSIS_RESULTS", "runners: tharsis", "run: sh grader/run",
                       "steps.tharsis.outputs.result"):
            if wanted not in text:
                raise Failure("the workflow lacks %s" % wanted)

    def results(self):
        return [self.at("output")]

    def grade(self, files):
        shutil.rmtree(self.at("submission"), ignore_errors=True)
        put(self.at("submission"), files)
        put(self.at("submission", ".github", "workflows"), {"classroom.yml": "# as handed out\n"})
        put(self.root, {"output": ""})
        give_away(self.at("output"))
        self.annotations = run(["sh", "grader/run"], self.root, {"GITHUB_WORKSPACE": self.root, "GITHUB_OUTPUT": self.at("output")})
        lines = read(self.at("output")).splitlines()
        if len(lines) != 1 or not lines[0].startswith("result="):
            raise Failure("outputs: %s" % lines)
        return lines[0][len("result="):] + "\n"

    def points(self, text):
        result = json.loads(base64.b64decode(text))
        if result["max_score"] != TOTAL:
            raise Failure("max_score is %s" % result["max_score"])
        return sum(test["score"] for test in result["tests"])


class CodeGrade(System):
    """CodeGrade's documentation of AutoTest: fixtures at $FIXTURES; the command runs in the submission's folder; JUnit XML
    at $CG_JUNIT_XML_LOCATION, in a folder that may be written and not read; captured points are a number from 0 to 1."""
    name = form = "codegrade"

    def prepare(self):
        shutil.copytree(os.path.join(self.kit, "fixtures"), self.at("fixtures"))

    def results(self):
        return [self.at("junit", "results")]

    def grade(self, files):
        for folder in ("student", "junit"):
            shutil.rmtree(self.at(folder), ignore_errors=True)
        put(self.at("student"), files)
        os.makedirs(self.at("junit"))
        give_away(self.at("junit"))
        os.chmod(self.at("junit"), 0o310)
        place = self.at("junit", "results")
        self.fraction = run([self.at("fixtures", "codegrade.sh")], self.at("student"),
                            {"FIXTURES": self.at("fixtures"), "STUDENT": self.at("student"), "CG_JUNIT_XML_LOCATION": place})
        return read(place)

    def points(self, text):
        cases = xml.etree.ElementTree.fromstring(text.encode()).findall("testsuite/testcase")
        passed = sum(float(case.get("weight")) for case in cases if case.find("failure") is None and case.find("error") is None)
        if not re.fullmatch(r"[01]\.\d{6}\n", self.fraction):
            raise Failure("captured: %r" % self.fraction)
        if not 0 <= float(self.fraction) * TOTAL - passed < TOTAL:
            raise Failure("%s and %s" % (self.fraction, passed))
        return float(self.fraction) * TOTAL


class MarkUs(System):
    """markus-autotesting: the student's files, then those of the tests, in one folder; the script prints JSON lines."""
    name = form = "markus"

    def prepare(self):
        settings = json.loads(read(os.path.join(self.kit, "settings.json")))
        for tester in settings["testers"]:
            for data in tester["test_data"]:
                for name in data["script_files"]:
                    if not os.path.isfile(os.path.join(self.kit, "files", name)):
                        raise Failure("there is no %s" % name)

    def grade(self, files):
        shutil.rmtree(self.root)
        put(self.root, files)
        os.chmod(self.root, 0o1777)
        for name in os.listdir(os.path.join(self.kit, "files")):
            shutil.copy(os.path.join(self.kit, "files", name), self.root)
            os.chmod(self.at(name), 0o755)
        return run([self.at("run_tests.sh")], self.root)

    def points(self, text):
        return sum(json.loads(line)["marks_earned"] for line in text.splitlines())


class CodeRunner(System):
    """moodle-qtype_coderunner: the template with what Twig inserts runs as Python in a folder with the support files and
    the attachments; its output is the JSON of a combinator template grader."""
    name, form = "moodle-coderunner", "coderunner"

    def prepare(self):
        quiz = xml.etree.ElementTree.parse(os.path.join(self.kit, "question.xml")).getroot()
        self.question = quiz.find("question")
        for name, value in (("iscombinatortemplate", "1"), ("grader", "TemplateGrader"), ("prototypetype", "0")):
            if self.question.findtext(name) != value:
                raise Failure(name)
        self.support = {file.get("name"): base64.b64decode(file.text) for file in self.question.findall("testcases/file")}

    @staticmethod
    def escaped(text):
        """As Moodle's e('py')."""
        return text.replace("\\", "\\\\").replace('"', '\\"')

    def grade(self, files):
        shutil.rmtree(self.root)
        single = list(files.values())[0] if len(files) == 1 and not isinstance(list(files.values())[0], Link) else ""
        # Attachments must fit the expression of the question, and are files.
        attached = {} if single else {name: text for name, text in files.items() if not isinstance(text, Link) and
                                      re.fullmatch(self.question.findtext("filenamesregex"), name)}
        put(self.root, attached)
        for name, data in self.support.items():
            with open(self.at(name), "wb") as file:
                file.write(data)
        program = self.question.findtext("template")
        for name, text in (("STUDENT_ANSWER", single), ("ATTACHMENTS", ",".join(attached))):
            program = program.replace("{{ %s | e('py') }}" % name, self.escaped(text))
        put(self.root, {"__tester__.py": program})
        give_away(self.root)
        return run(["python3", "__tester__.py"], self.root)

    def points(self, text):
        return json.loads(text)["fraction"] * TOTAL


class Exercism(System):
    """exercism/docs, building/tooling/test-runners: bin/run.sh SLUG SOLUTION OUTPUT; the solution is read-only."""
    name = form = "exercism"
    slug = "doubling"
    task_on_disk = "runner/exercises/doubling/solution.asm"

    def prepare(self):
        shutil.copytree(self.kit, self.at("runner"))

    def results(self):
        return [self.at("output", "results.json"), "/output/results.json"]

    def grade(self, files, slug=None):
        for folder in ("solution", "output"):
            if os.path.isdir(self.at(folder)):
                os.chmod(self.at(folder), 0o755)
            shutil.rmtree(self.at(folder), ignore_errors=True)
        put(self.at("solution"), files)
        os.chmod(self.at("solution"), 0o555)
        os.makedirs(self.at("output"))
        give_away(self.at("output"))
        run([self.at("runner", "bin", "run.sh"), slug or self.slug, self.at("solution") + "/", self.at("output") + "/"], self.root)
        return read(self.at("output", "results.json"))

    def points(self, text):
        result = json.loads(text)
        weights = {"twice 4": 2}
        return sum(weights.get(test["name"], 1) for test in result.get("tests", []) if test["status"] == "pass")


ALL = [Gradescope, Autolab, Vpl, Classroom, CodeGrade, MarkUs, CodeRunner, Exercism]
