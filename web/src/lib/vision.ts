/** How far apart two colours look, also to eyes that see fewer of them. */

export type Vision = "all" | "protan" | "deutan" | "tritan";
type Three = [number, number, number];

/** What such eyes see of linear red, green and blue (Machado, Oliveira and Fernandes 2009, at full severity). */
const SEEN: Record<Vision, readonly [Three, Three, Three]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ: readonly [Three, Three, Three] = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

const times = (matrix: readonly [Three, Three, Three], [a, b, c]: Three): Three =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Three;

/** Lightness and the two axes of colour (CIE Lab, D65) of `#rrggbb`, as these eyes see it. */
export function lab(hex: string, vision: Vision = "all"): Three {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
  const seen = times(SEEN[vision], linear).map((part) => Math.min(Math.max(part, 0), 1)) as Three;
  const [x, y, z] = times(XYZ, seen).map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116)) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);

/** The difference of two colours by CIEDE2000: 1 can just be seen, 20 is seen at a glance. */
export function difference(one: string, two: string, vision: Vision = "all"): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [lab(one, vision), lab(two, vision)];
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1 + 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [(degrees(Math.atan2(b1, a1 * g)) + 360) % 360, (degrees(Math.atan2(b2, a2 * g)) + 360) % 360];
  const gray = c1 * c2 === 0;
  const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = gray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360)) / (1 + 0.015 * c * t);
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((60 * Math.PI * Math.exp(-(((hue - 275) / 25) ** 2))) / 180);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

/** The two that look most alike, and how far apart they look. */
export function closest(colors: Readonly<Record<string, string>>, vision: Vision = "all"): { a: string; b: string; apart: number } {
  let found = { a: "", b: "", apart: Infinity };
  const names = Object.keys(colors);
  for (const [k, a] of names.entries()) {
    for (const b of names.slice(k + 1)) {
      const apart = difference(colors[a]!, colors[b]!, vision);
      if (apart < found.apart) found = { a, b, apart };
    }
  }
  return found;
}
