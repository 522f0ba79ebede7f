/**
 * Headers in which a console tells the platform whom it speaks for, and the key that proves that it may: without the
 * key anybody could count their failed sign-ins under somebody else's address.
 */
export const clientAddressHeader = 'x-client-address'
export const clientAddressKeyHeader = 'x-client-address-key'
