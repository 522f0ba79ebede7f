import { createElement } from 'react'
import type { IconNode } from 'lucide'

interface IconProps {
  of: IconNode
  /** In pixels, where the place that it stands in gives it none. */
  size?: number
  className?: string
}

/** A picture of Lucide's. It says nothing to a screen reader; lines and size come from the stylesheet, once for all. */
export const Icon = ({ of: shapes, size, className }: IconProps) => (
  <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    {shapes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
  </svg>
)
