export const JointPage = () => <p className="notice">Un atto su più comuni.</p>
