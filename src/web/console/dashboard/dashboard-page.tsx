export const DashboardPage = () => <p className="notice">Cosa aspetta una mano oggi.</p>
