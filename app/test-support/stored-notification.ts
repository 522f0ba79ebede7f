/** A notification as a platform sends it. */
export const storedNotification = {
  _id: 'n1',
  title: 'Closed on Friday',
  type: 'banner',
  message: 'The support desk is closed.',
  media: { type: 'none', url: '' },
  startDate: '2099-11-01',
  endDate: '2099-12-01',
  status: 'active',
  target: ['R1'],
}
