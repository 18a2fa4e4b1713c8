import type { ReactNode } from 'react'

interface PhoneLinkProps {
  phone: string
  className?: string
  children?: ReactNode
}

export const PhoneLink = ({ phone, className, children = phone }: PhoneLinkProps) => (
  <a className={className} href={`tel:${phone.replaceAll(' ', '')}`}>
    {children}
  </a>
)
