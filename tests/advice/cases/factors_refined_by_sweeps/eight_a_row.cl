// A sweep that refines incomplete triangular factors: each entry anew from those before it in its row and column.
// Eight items share the entries of a row.
__kernel void sweep(__global const uint *l_rows, __global const uint *l_cols, __global float *l,
                    __global const float *l_old, uint rows, __global const float *a_l, __global const uint *u_rows,
                    __global const uint *u_cols, __global float *u, __global const float *u_old,
                    __global const float *a_u)
{
    const uint lane = get_local_id(0) % 8;

    for (uint row = get_global_id(0) / 8; row < rows; row += get_global_size(0) / 8) {
        const uint l_start = l_rows[row], l_end = l_rows[row + 1];

        for (uint j = l_start + lane; j < l_end; j += 8) {
            const uint col = l_cols[j];

            if (col == row)
                continue;

            uint at = u_rows[col];
            const uint u_end = u_rows[col + 1];
            uint other = u_cols[at];
            float sum = a_l[j];

            for (uint k = l_start; k < j; k++) {
                const uint index = l_cols[k];

                while (other < index)
                    other = u_cols[++at];
                if (other == index)
                    sum -= l_old[k] * u_old[at];
            }
            l[j] = sum / u_old[u_end - 1];
        }

        const uint u_start = u_rows[row], u_end = u_rows[row + 1];

        for (uint j = u_start + lane; j < u_end; j += 8) {
            const uint col = u_cols[j];
            uint at = l_rows[col];
            uint other = l_cols[at];
            float sum = a_u[j];

            for (uint k = u_start; k < j; k++) {
                const uint index = u_cols[k];

                while (other < index)
                    other = l_cols[++at];
                if (other == index)
                    sum -= l_old[at] * u_old[k];
            }
            u[j] = sum;
        }
    }
}
