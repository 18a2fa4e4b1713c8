export const PointsPage = () => <p className="notice">I punti di raccolta si cambiano qui.</p>
