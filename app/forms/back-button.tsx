import { ArrowLeft } from 'lucide-react'
import { AddressButton } from './address-button'

/** Leads to where the administrator came from. */
export const BackButton = ({ to }: { to: string }) => (
  <AddressButton to={to}>
    <ArrowLeft aria-hidden /> Go Back
  </AddressButton>
)
