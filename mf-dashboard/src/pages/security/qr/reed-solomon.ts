/** Error correction of QR codes (ISO/IEC 18004, annex A): Reed–Solomon over GF(2⁸) with the polynomial 0x11D. */

function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((right >>> bit) & 1) product ^= left;
  }
  return product;
}

/** The generator polynomial of a degree, without its leading 1. */
function generator(degree: number): number[] {
  const coefficients: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1)
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The error correction bytes of a block. */
export function correctionOf(block: readonly number[], length: number): number[] {
  const divisor = generator(length);
  const remainder: number[] = Array.from({ length }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (let index = 0; index < length; index += 1)
      remainder[index] = (remainder[index] ?? 0) ^ multiply(divisor[index] ?? 0, factor);
  }
  return remainder;
}
