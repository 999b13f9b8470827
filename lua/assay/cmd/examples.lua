--- What stands at the end of each command's help.
-- @module assay.cmd.examples

local examples = {}

examples.run = [[
Options after the program's name are the program's. assay-run(1) lists the
variable in the environment that stands for each option.

Examples:
  assay run -- ./matmul 256           record all kernels of a program
  assay run -k '^mat' -d 2-5 -- app   only mat...: their launches 2 to 5
  assay run -o - -- ./silent | jq .   the record on stdout, behind what the
                                      program writes there: nothing
  assay run -- tests/reduce.launch    the kernels of a launch file
  assay run --data-races --fail-on-invalid -- ./app
                                      a gate: status 3 if an access is wrong

The exit status is the program's; assay-run(1) lists those of Assay itself.]]

examples.report = [[
Examples:
  assay report assay-matmul.json               which kernels cost most, and why
  assay report --section coalescing r.json     one section of each kernel
  assay report --full -k '^simple$' r.json     all figures of one kernel
  assay report --at 4096,4096 r.json           predicted for a larger launch
  assay report -o report.md --full r.json      Markdown, by the name's ending
  assay report -o page.html --open before.json after.json
                                               a page for a browser]]

examples.compare = [[
Examples:
  assay compare before.json after.json         what changed, largest first
  assay compare r.json#simple r.json#tiled     two kernels of one record
  assay compare --threshold bytes.requested:+5% base.json new.json
                                               status 3 if more is requested]]

examples.study = [[
Examples:
  assay study kernels/transpose/space.lua      every point of the space
  assay study --search random --points 50 space.lua
                                               fifty of them
  assay study report transpose.study           what is good, and why]]

examples.study_run = [[
Examples:
  assay study kernels/reduce/space.lua         every point of the space
  assay study --search random --points 50 -o some.study space.lua
                                               fifty of them
  assay study --executor ssh --hosts a,b space.lua
                                               on two other machines
  assay study --executor slurm --sbatch-option partition=long space.lua
                                               on a cluster]]

examples.study_report = [[
Examples:
  assay study report reduce.study              read it in the terminal
  assay study report -o page.html --times times.csv reduce.study
                                               with measured times, for a
                                               browser]]

examples.study_plot = [[
Examples:
  assay study plot reduce.study                all figures there are
  assay study plot --figure heat -f pdf -o paper reduce.study]]

examples.study_export = [[
Examples:
  assay study export reduce.study >all.csv     a row for each point
  assay study export -o reduce.sqlite reduce.study
  assay study export -f t4 -o t4.json reduce.study
                                               for auto-tuners]]

examples.advise = [[
Examples:
  assay advise assay-matmul.json                what stands out, what to try
  assay advise --at 4096,4096 r.json#simple     of one kernel, at that size
  assay advise -d my-gpu.profile r.json         on a device that was measured
                                                with assay calibrate
  assay advise --baseline before.json r.json    did the change do what it
                                                was for?
  assay advise -o advice.sarif r.json           for editors and code review
  assay advise --explain row-per-item           the page on a rule]]

examples.plot = [[
Examples:
  assay plot assay-matmul.json             all figures, as SVG
  assay plot --figure psl -f pdf r.json    one, as PDF
  assay plot a.json#reduce b.json#reduce   one kernel of each record
  assay plot --figure roofline --times t.csv *.json
                                           kernels where they were measured
  assay plot --list                        the figures there are]]

examples.export = [[
Examples:
  assay export -o runs.csv a.json b.json           one table of two records
  assay export -f wide-csv -o wide.csv r.json      a column for each metric
  assay export -f aiwc-csv -k '^simple$' r.json    AIWC's figures of a kernel
  assay export -f aiwc-csv -o aiwc/ r.json         aiwc/aiwc_KERNEL_N.csv each]]

examples.metrics = [[
Examples:
  assay metrics                  all
  assay metrics entropy          those with entropy in their key
  assay metrics shared memory    those about it, whatever their keys are
  assay metrics 'footprint.*'    those that begin with footprint.
  assay metrics -f md            as a table in Markdown]]

examples.time = [[
Examples:
  assay time kernels/transpose/naive_read.launch   ten runs, on the first GPU
  assay time --set N=4096 tiled.launch             of a size
  assay time -d 2 --min-time 1 a.sim b.sim         on device 2, for a second
                                                   each at least
  assay time -f csv -o times.csv points/*/point.sim   a row for each file]]

examples.new = [[
Examples:
  assay new kernel.cl           kernel.launch, with a size N
  assay run -- kernel.launch    record what it does
  assay time kernel.launch      time it on a device]]

examples.transform = [[
Examples:
  assay transform --list tiled.launch            what applies, what not, and why
  assay transform --unstage tile tiled.launch    what would change
  assay transform --unstage A,B --check -o plain tiled.launch
                                                 plain/tiled.launch, checked]]

examples.devices = [[
Examples:
  assay devices            number, name, driver and sizes of each
  assay devices -f json    the same for scripts]]

examples.calibrate = [[
Examples:
  assay calibrate -o my-gpu.profile     the first GPU, in some minutes
  assay calibrate -d 2 --quick          a first look at device 2]]

examples.main = [[
Examples:
  assay run -- ./matmul 256        watch a program; writes assay-matmul.json
  assay report assay-matmul.json   read what its kernels do with memory

`assay COMMAND --help` says more; so do the man pages, from assay(1) on.]]

return examples
