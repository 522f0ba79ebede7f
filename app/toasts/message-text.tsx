import type { Toast } from './toast'

export const MessageText = ({ of: { text, about } }: { of: Pick<Toast, 'text' | 'about'> }) => (
  <span className="min-w-0">
    <span>{text}</span>
    {about && <span className="block text-muted max-sm:in-data-[slot=toast]:truncate">{about}</span>}
  </span>
)
