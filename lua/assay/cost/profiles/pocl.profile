# Assay device profile, version 1
# measured by Assay 0.1.0 on 2026-11-23
# driver: Portable Computing Language 3.1+debian
device               "pthread-haswell-AMD EPYC"               # its name
kind                 cpu                        # what it is
compute_units        2                          # compute units
clock                2.445e+09    Hz            # highest clock, as the driver says
sub_group            8            items         # work-items that go in step
unit.items           4096         items         # work-items that a compute unit holds at a time
unit.groups          1            groups        # work-groups that a compute unit holds at a time
unit.local_memory    524288       B             # local memory of all groups that a compute unit holds
group.items          4096         items         # work-items of a group at most
issue.rate           1.814e+09    1/s    14.6%  # float multiply-adds of sub-groups, whole device
issue.latency        1.234e-09    s      0.2%   # a float multiply-add that waits for another
cost.float64         1.006               3.3%   # a double multiply-add, by throughput, in float multiply-adds
cost.integer         0.2925              14.6%  # an integer addition or logical operation
cost.multiply        2.235               27.8%  # an integer multiplication
cost.division        13.51               14.0%  # an integer division
cost.float_division  3.793               0.4%   # a float division
cost.double_division 4.15               13.5%  # the same of doubles
cost.root            4.399               0.6%   # a square root
cost.root64          7.398               1.2%   # the same of doubles
cost.exponential     28.11               29.4%  # an exponential
cost.exponential64   44.64               49.4%  # the same of doubles
cost.special         187.5               0.4%   # a logarithm or a sine: their mean
cost.special64       190.9               0.8%   # the same of doubles
cost.power           1108                3.5%   # a power
cost.power64         1209                0.8%   # the same of doubles
cost.conversion      0.8887              40.8%  # a conversion between int and float
request.rate         6.942e+08    1/s    6.7%   # requests of sub-groups to local memory without conflicts, whole device
local.latency        1.233e-09    s      1.3%   # a load from local memory that waits for another
l1.latency           1.233e-09    s      0.0%   # the same from the nearest cache
l1.bytes             35157        B             # its size
l2.latency           3.701e-09    s      3.4%   # the same from the next cache
l2.bytes             343370       B             # its size
l3.latency           1.52e-08     s      8.8%   # the same from a third cache
l3.bytes             17113320     B             # its size
memory.latency       1.539e-07    s      1.6%   # the same from memory
l2.bandwidth         2.583e+10    B/s    41.1%  # reads that L2 answers
memory.bandwidth     1.711e+10    B/s    18.4%  # two reads and a write, far beyond all caches
memory.block         64           B             # what a lone load gets from memory
group.time           5.043e-09    s      92.4%  # what an empty group of 256 adds
launch.time          4.51e-07     s      6.7%   # an empty launch
barrier.time         2.056e-08    s      8.1%   # a barrier of 256 items, and a number of each that outlives it
atomic.same          4.234e+08    1/s    9.3%   # atomic additions to one word
atomic.different     7.832e+08    1/s    52.4%  # atomic additions of each item to its own
atomic.local         6.451e+08    1/s    28.1%  # atomic additions of a group to one word in local memory
feature.cache        yes                        # are loads cached?
feature.local_memory emulated                   # is local memory a memory of its own?
feature.coalescing   no                         # does it matter whether neighbours access neighbours?
feature.vload        whole                      # does vload take a vector at once, or its elements?
feature.banks        none                       # banks of local memory
transfer.to          7.676e+09    B/s    1.0%   # copies to the device
transfer.from        8.105e+09    B/s    3.6%   # copies from the device
