import iconsAddress from './icons.svg?no-inline'

/** Lucide names, as in icons.svg; `npx vitest run --project unit app/ui/icon.test.tsx -u` draws that file anew. */
export const iconNames = [
  'ArrowDown',
  'ArrowLeft',
  'ArrowLeftRight',
  'ArrowUp',
  'Bell',
  'Building2',
  'ChartNoAxesCombined',
  'ChevronDown',
  'ChevronLeft',
  'ChevronRight',
  'CircleAlert',
  'CircleCheck',
  'CirclePause',
  'CirclePlay',
  'CirclePlus',
  'CircleQuestionMark',
  'CircleUserRound',
  'CloudOff',
  'Copy',
  'CreditCard',
  'Download',
  'Eye',
  'EyeOff',
  'GitBranch',
  'KeyRound',
  'LayoutDashboard',
  'LogOut',
  'Menu',
  'MessageSquareText',
  'Plus',
  'ReceiptText',
  'RefreshCw',
  'ScrollText',
  'Search',
  'Settings2',
  'ShieldUser',
  'ToggleLeft',
  'ToggleRight',
  'Trash2',
  'TrendingDown',
  'TrendingUp',
  'TriangleAlert',
  'UserPlus',
  'Users',
  'UsersRound',
  'X',
] as const
export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  /** Pixels, where the context sets no size. */
  size?: number
  className?: string
}

/** A Lucide icon, hidden from screen readers; the stylesheet sets its lines. */
export const Icon = ({ name, size, className }: IconProps) => (
  <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} aria-hidden>
    <use href={`${iconsAddress}#${name}`} />
  </svg>
)
