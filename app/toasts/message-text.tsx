import type { Toast } from './toast'

export const MessageText = ({ text, about }: Pick<Toast, 'text' | 'about'>) => (
  <span>
    <span>{text}</span>
    {about && <span className="block text-muted">{about}</span>}
  </span>
)
