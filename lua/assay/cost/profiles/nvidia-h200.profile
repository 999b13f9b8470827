# Assay device profile, version 1
# measured by Assay 0.1.0 on 2026-11-24
# driver: NVIDIA CUDA 580.159.04
device               "NVIDIA H200"               # its name
kind                 gpu                        # what it is
compute_units        132                        # compute units
clock                1.98e+09     Hz            # highest clock, as the driver says
sub_group            32           items         # work-items that go in step
unit.items           2048         items         # work-items that a compute unit holds at a time
unit.groups          32           groups        # work-groups that a compute unit holds at a time
unit.local_memory    221184       B             # local memory of all groups that a compute unit holds
group.items          1024         items         # work-items of a group at most
issue.rate           1e+12        1/s    0.1%   # float multiply-adds of sub-groups, whole device
issue.latency        2.077e-09    s      0.0%   # a float multiply-add that waits for another
cost.float64         1.914               0.0%   # a double multiply-add, by throughput, in float multiply-adds
cost.integer         0.9692              0.1%   # an integer addition or logical operation
cost.multiply        1.915               0.0%   # an integer multiplication
cost.division        28.07               0.1%   # an integer division
cost.division64      120.5               0.0%   # the same of 64 bits
cost.float_division  8.392               0.1%   # a float division
cost.double_division 25.54              0.1%   # the same of doubles
cost.root            7.72                0.1%   # a square root
cost.root64          27.83               0.1%   # the same of doubles
cost.exponential     9.038               0.1%   # an exponential
cost.exponential64   35.72               0.6%   # the same of doubles
cost.special         25.79               0.1%   # a logarithm or a sine: their mean
cost.special64       77.53               0.1%   # the same of doubles
cost.power           83.61               0.1%   # a power
cost.power64         283.5               0.5%   # the same of doubles
cost.conversion      3.897               0.0%   # a conversion between int and float
request.rate         2.601e+11    1/s    0.0%   # requests of sub-groups to local memory without conflicts, whole device
local.latency        1.416e-08    s      0.1%   # a load from local memory that waits for another
l1.latency           2.073e-08    s      0.0%   # the same from the nearest cache
l1.bytes             241065       B             # its size
l2.latency           1.464e-07    s      0.0%   # the same from the next cache
l2.bytes             48190228     B             # its size
memory.latency       3.366e-07    s      0.1%   # the same from memory
l2.bandwidth         1.038e+13    B/s    0.2%   # reads that L2 answers
memory.bandwidth     4.456e+12    B/s    0.3%   # two reads and a write, far beyond all caches
sector               128          B             # what a lone load gets from L2
memory.block         64           B             # what a lone load gets from memory
group.time           6.013e-10    s      0.0%   # what an empty group of 256 adds
launch.time          4.256e-06    s      3.0%   # an empty launch
barrier.time         1.446e-08    s      0.1%   # a barrier of 256 items, and a number of each that outlives it
atomic.same          4.368e+10    1/s    0.1%   # atomic additions to one word
atomic.different     6.434e+11    1/s    0.1%   # atomic additions of each item to its own
atomic.local         3.253e+12    1/s    0.0%   # atomic additions of a group to one word in local memory
feature.cache        yes                        # are loads cached?
feature.local_memory real                       # is local memory a memory of its own?
feature.coalescing   yes                        # does it matter whether neighbours access neighbours?
feature.vload        elements                   # does vload take a vector at once, or its elements?
feature.banks        32                         # banks of local memory
transfer.to          5.662e+09    B/s    5.0%   # copies to the device
transfer.from        8.702e+09    B/s    3.4%   # copies from the device
