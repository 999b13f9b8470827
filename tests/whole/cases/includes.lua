--- What a kernel includes is found beside it, wherever the simulator file lies.

local case = require "case"
local process = require "process"

case("a source in another folder than its simulator file finds what it includes", function(t)
  for _, parent in ipairs { "plain", "so me" } do
    local folder = process.folder() .. "/" .. parent
    for _, name in ipairs { "", "/a", "/b" } do
      assert(process.run({ "mkdir", folder .. name }).status == 0)
    end
    process.write(folder .. "/b/own.h", "#define OWN get_global_id(0)\n")
    process.write(folder .. "/b/k.cl",
      '#include "own.h"\nkernel void k(global int *out) { out[OWN] = 1; }\n')
    process.write(folder .. "/a/k.sim", "../b/k.cl\nk\n4 1 1\n4 1 1\n<size=16 fill=0>\n")
    local run = process.run({ process.assay, "run", "-q", "-o", folder .. "/r.json",
      folder .. "/a/k.sim" })
    t.equal(run.status, 0, parent .. ": exit status (" .. run.stderr .. ")")
    local data = t.record(folder .. "/r.json")
    t.value(data.kernels[1], "global", "accesses.stores", 4)
  end
end)
