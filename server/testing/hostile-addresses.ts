import ipaddr from 'ipaddr.js';

/** Addresses of IPv4 that no request may reach, the ends of their networks among them. */
const privateIpv4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];

const privateIpv6 = [
  '::',
  '::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:db8::1',
  '2001:db8:ffff::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
  'ff0e::1',
];

/** The ways to write an address of IPv4 that a URL takes. */
function spellingsOf(address: string): string[] {
  const bytes = ipaddr.IPv4.parse(address).toByteArray();
  const number = bytes.reduce((all, byte) => all * 256 + byte, 0);
  const hex = bytes.map((byte) => `0x${byte.toString(16)}`);
  const octal = bytes.map((byte) => `0${byte.toString(8)}`);
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    hex.join('.'),
    octal.join('.'),
    `${first}.${second * 65_536 + third * 256 + fourth}`,
    `${first}.${second}.${third * 256 + fourth}`,
    `${hex[0]}.${octal[1]}.${third}.${fourth}`,
    [...address].map((sign) => (sign === '.' ? '。' : sign)).join(''),
    address.replaceAll('.', '%2e'),
  ];
}

/** The ways to put an address of IPv4 into one of IPv6: mapped, compatible, NAT64, 6to4, Teredo and ISATAP. */
function wrapped(address: string): string[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipaddr.IPv4.parse(address).toByteArray();
  const high = (first * 256 + second).toString(16);
  const low = (third * 256 + fourth).toString(16);
  return [
    `::ffff:${address}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `fe80::5efe:${high}:${low}`,
  ];
}

/** Some 500 hosts that are private addresses in one spelling or another, as they stand in a URL. */
export const hostileHosts: readonly string[] = [
  ...privateIpv4.flatMap(spellingsOf),
  ...privateIpv4.flatMap(wrapped).map((address) => `[${address}]`),
  ...privateIpv6.map((address) => `[${address}]`),
];

/** The same addresses, each once, as a look-up of a name answers them. */
export const hostileAnswers: readonly string[] = [
  ...privateIpv4,
  ...privateIpv4.flatMap(wrapped),
  ...privateIpv6,
  'fe80::1%lo',
];
