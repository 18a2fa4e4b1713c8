export const NewComunePage = () => <p className="notice">Un comune nuovo.</p>
