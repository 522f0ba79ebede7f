/**
 * Headers in which a console tells the platform whom it speaks for, and the key that proves that it may: without the
 * key anybody could count their failed sign-ins under somebody else's address.
 */
export const clientAddressHeader = 'x-client-address'
export const clientAddressKeyHeader = 'x-client-address-key'
/** What the platform handed out when somebody signed in on the client's device, for the sign-ins that follow. */
export const clientDeviceHeader = 'x-client-device'
