export const BulkyRulesPage = () => <p className="notice">Catalogo e giri degli ingombranti si cambiano qui.</p>
