export const TrialPage = () => <p className="notice">Le bozze si provano e si pubblicano qui.</p>
