/* Source NAT on a batch of IPv4/TCP headers (no options), little endian host order after the RX copy. */
typedef struct {
    uchar  ver_ihl;
    uchar  tos;
    ushort total_len;
    ushort id;
    ushort frag_off;
    uchar  ttl;
    uchar  protocol;
    ushort ip_check;
    uint   saddr;
    uint   daddr;
    ushort sport;
    ushort dport;
    uint   seq;
    uint   ack_seq;
    uchar  data_off;
    uchar  flags;
    ushort window;
    ushort tcp_check;
    ushort urg_ptr;
} pkt_hdr;

typedef struct {
    uint   ext_addr;
    ushort ext_port;
    ushort hits;
} nat_entry;

#define NAT_MASK 255

/* RFC 1624, eqn. 3 */
static ushort csum_replace(ushort check, ushort from, ushort to)
{
    uint sum = (ushort)~check + (uint)(ushort)~from + to;
    sum = (sum & 0xffff) + (sum >> 16);
    sum = (sum & 0xffff) + (sum >> 16);
    return (ushort)~sum;
}

static ushort csum_replace4(ushort check, uint from, uint to)
{
    check = csum_replace(check, from & 0xffff, to & 0xffff);
    return csum_replace(check, from >> 16, to >> 16);
}

#define HDR_WORDS 10

static uchar rewrite(__local pkt_hdr *p, __global const nat_entry *nat)
{
    if (p->ttl <= 1 || p->protocol != 6)
        return 1;

    uint slot = (p->saddr ^ p->sport) & NAT_MASK;

    ushort old = p->ttl | p->protocol << 8;
    p->ttl -= 1;
    p->ip_check = csum_replace(p->ip_check, old, p->ttl | p->protocol << 8);
    p->ip_check = csum_replace4(p->ip_check, p->saddr, nat[slot].ext_addr);
    p->tcp_check = csum_replace4(p->tcp_check, p->saddr, nat[slot].ext_addr);
    p->tcp_check = csum_replace(p->tcp_check, p->sport, nat[slot].ext_port);
    p->saddr = nat[slot].ext_addr;
    p->sport = nat[slot].ext_port;
    return 0;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void snat_batch(__global uint *pkts, __global const nat_entry *nat, __global uchar *drop, uint npkts)
{
    uint i = get_global_id(0);
    __local pkt_hdr batch[64];
    __local uint *lw = (__local uint *)batch;
    uint l = get_local_id(0), first = get_group_id(0) * 64 * HDR_WORDS;

    for (uint w = l; w < 64 * HDR_WORDS; w += 64)
        if (first + w < npkts * HDR_WORDS)
            lw[w] = pkts[first + w];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < npkts)
        drop[i] = rewrite(&batch[l], nat);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint w = l; w < 64 * HDR_WORDS; w += 64)
        if (first + w < npkts * HDR_WORDS)
            pkts[first + w] = lw[w];
}
