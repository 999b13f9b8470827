# A small neural network with its weights stored as half floats or as bytes, and its layers of
# different sizes run one after the other through the same kernels.
#
#   half_network.py [FOLDER]     where half_network.cl is; by default, beside this file
import os
import sys

import numpy
import pyopencl

folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
rng = numpy.random.RandomState(7)

BATCH = 24
LAYERS = [32, 40, 24, 16]  # inputs of each layer, and the outputs of the last


def relu(x):
    return numpy.maximum(x, numpy.float32(0))


ctx = pyopencl.Context(pyopencl.get_platforms()[0].get_devices()[:1])
queue = pyopencl.CommandQueue(
    ctx, properties=pyopencl.command_queue_properties.OUT_OF_ORDER_EXEC_MODE_ENABLE
)
mf = pyopencl.mem_flags

with open(os.path.join(folder, "half_network.cl"), encoding="ascii") as f:
    text = f.read()

# One source, built twice: with and without the activation.
hidden = pyopencl.Program(ctx, text).build("-DTILE=8 -D'ACTIVATE(x)=fmax(x,0.0f)'")
last = pyopencl.Program(ctx, text).build("-DTILE=8 -D'ACTIVATE(x)=(x)'")
dense_hidden, dense_last = hidden.dense, last.dense
# 32-bit integers are what is given to these for int and uint
dense_hidden.set_scalar_arg_dtypes([None] * 4 + [numpy.int32] * 3 + [None] * 2)
dense_last.set_scalar_arg_dtypes([None] * 4 + [numpy.int32] * 3 + [None] * 2)

inputs = rng.uniform(-1, 1, (BATCH, LAYERS[0])).astype(numpy.float16)
weights = [
    rng.uniform(-0.5, 0.5, (m, n)).astype(numpy.float16) for m, n in zip(LAYERS, LAYERS[1:])
]
biases = [rng.uniform(-0.1, 0.1, n).astype(numpy.float32) for n in LAYERS[1:-1]] + [None]

# ping and pong are large enough for any layer
room = BATCH * max(LAYERS) * 2
ping = pyopencl.Buffer(ctx, mf.READ_WRITE, room)
pong = pyopencl.Buffer(ctx, mf.READ_WRITE, room)
wait = [pyopencl.enqueue_copy(queue, ping, inputs, is_blocking=False)]

for i, w in enumerate(weights):
    m, n = w.shape
    w_buffer = pyopencl.Buffer(ctx, mf.READ_ONLY | mf.USE_HOST_PTR, hostbuf=w)
    bias = biases[i]
    bias_buffer = (
        None if bias is None else pyopencl.Buffer(ctx, mf.COPY_HOST_PTR, hostbuf=bias)
    )
    kernel = dense_last if i == len(weights) - 1 else dense_hidden
    event = kernel(
        queue,
        (n, BATCH),
        (8, 8),
        ping,
        w_buffer,
        bias_buffer,
        pong,
        m,
        n,
        BATCH,
        pyopencl.LocalMemory(8 * 8 * 4),
        pyopencl.LocalMemory(8 * 9 * 4),
        wait_for=wait,
    )
    wait = [event]
    ping, pong = pong, ping

outputs = numpy.empty((BATCH, LAYERS[-1]), numpy.float16)
pyopencl.enqueue_copy(queue, outputs, ping, wait_for=wait).wait()

# what the host gets
expected = inputs
for w, bias in zip(weights, biases):
    x = expected.astype(numpy.float32) @ w.astype(numpy.float32)
    if bias is not None:
        x = relu(x + bias)
    expected = x.astype(numpy.float16)
wrong = int(numpy.count_nonzero(abs(outputs.astype(float) - expected.astype(float)) > 0.01))

# The same weights of the first layer as bytes, and a dot product of them with bytes.
w = weights[0]
scale = numpy.float32(abs(w).max() / 127)
quantised = pyopencl.Buffer(ctx, mf.READ_WRITE, w.size)
w_buffer = pyopencl.Buffer(ctx, mf.READ_ONLY | mf.COPY_HOST_PTR, hostbuf=w)
hidden.quantise(queue, (w.size // 4,), None, w_buffer, quantised, scale).wait()
sums = pyopencl.Buffer(ctx, mf.WRITE_ONLY, LAYERS[0] * 4)
vector = (numpy.arange(LAYERS[1]) - 20).astype(numpy.int8)
vector_buffer = pyopencl.Buffer(ctx, mf.READ_ONLY | mf.COPY_HOST_PTR, hostbuf=vector)
hidden.dot_bytes(
    queue, (LAYERS[0],), (16,), quantised, vector_buffer, sums, numpy.int32(LAYERS[1] // 4)
).wait()
bytes_found = numpy.empty(w.shape, numpy.int8)
sums_found = numpy.empty(LAYERS[0], numpy.int32)
pyopencl.enqueue_copy(queue, bytes_found, quantised)
pyopencl.enqueue_copy(queue, sums_found, sums)
bytes_expected = numpy.rint(w.astype(numpy.float32) / scale)
wrong += int(numpy.count_nonzero(abs(bytes_found - bytes_expected) > 1))
wrong += int(numpy.count_nonzero(sums_found != bytes_found.astype(numpy.int32) @ vector))

winner = int(outputs[0].argmax())
print("half_network: the first input is of class %d, %d wrong" % (winner, wrong))
sys.exit(1 if wrong else 0)
