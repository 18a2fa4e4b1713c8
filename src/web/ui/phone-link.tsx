export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
