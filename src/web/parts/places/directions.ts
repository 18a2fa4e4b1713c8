import type { Position } from '../../../domain/points/collection-point.ts'

/**
 * Opens the phone's own maps app: Android's chooser takes `geo:`, Apple's devices their Maps, and any other browser a
 * map on the web. Nothing is fetched before the tap.
 */
export function directionsUrl({ lat, lon, name }: Position & { name: string }, userAgent: string): string {
  const place = `${lat},${lon}`
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(name)})`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`
  return `https://www.openstreetmap.org/directions?route=%3B${lat}%2C${lon}`
}
