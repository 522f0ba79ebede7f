import { encode } from 'uqr'

/** A QR code as the path of its dark modules, one unit each; the quiet margin around it is part of the size. */
export interface QrCode {
  size: number
  path: string
}

const margin = 4

export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
