import { type Channels, linearChannels } from './contrast.ts'

type Matrix = readonly [Channels, Channels, Channels]

/** Simulation of colour blindness on linear sRGB: Machado, Oliveira and Fernandes 2009, full severity. */
const EYES = {
  'non vede il rosso': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'non vede il verde': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'non vede il blu': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

export type Eye = keyof typeof EYES

/** In OKLab. 0.02 is just visible side by side; cells of a month may be far apart, so twice that. */
const TOLD_APART = 0.04

/** The kinds of colour blindness for which two `#rrggbb` look the same. */
export const confusedBy = (one: string, other: string): Eye[] =>
  (Object.keys(EYES) as Eye[]).filter((eye) => distance(seen(EYES[eye], one), seen(EYES[eye], other)) < TOLD_APART)

const seen = (eye: Matrix, colour: string): Channels => okLab(times(eye, linearChannels(colour)))

const times = (matrix: Matrix, [a, b, c]: Channels): Channels => {
  const [x, y, z] = matrix.map((row) => row[0] * a + row[1] * b + row[2] * c)
  return [x!, y!, z!]
}

/** Björn Ottosson's OKLab: equal distances look equal. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

function okLab([red, green, blue]: Channels): Channels {
  const [long, medium, short] = times(TO_CONES, [shown(red), shown(green), shown(blue)])
  return times(TO_LAB, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)])
}

/** Clamped to what a screen can show. */
const shown = (channel: number): number => Math.min(1, Math.max(0, channel))

const distance = ([a, b, c]: Channels, [x, y, z]: Channels): number => Math.hypot(a - x, b - y, c - z)
