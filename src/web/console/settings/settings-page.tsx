export const SettingsPage = () => <p className="notice">Zone, vie e tipi si cambiano qui.</p>
