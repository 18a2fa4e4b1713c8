/** The little that is used of it; the package brings no types. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
  }): Promise<{ requests: { average: number }; non2xx: number }>
}
