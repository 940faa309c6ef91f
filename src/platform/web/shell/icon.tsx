import IconBriefcase from '@tabler/icons-react/icons/IconBriefcase'
import IconChartBar from '@tabler/icons-react/icons/IconChartBar'
import IconCircle from '@tabler/icons-react/icons/IconCircleDot'
import IconClipboardCheck from '@tabler/icons-react/icons/IconClipboardCheck'
import IconSettings from '@tabler/icons-react/icons/IconSettings'
import IconShield from '@tabler/icons-react/icons/IconShieldCheck'
import IconUserSearch from '@tabler/icons-react/icons/IconUserSearch'
import IconUsers from '@tabler/icons-react/icons/IconUsers'
import IconWorld from '@tabler/icons-react/icons/IconWorld'
import type { IconName } from '#platform/contract/icon.ts'
import { late } from './late.tsx'

/** Of the modules, at the edge of every page. */
const FRAME = {
  briefcase: IconBriefcase,
  'chart-bar': IconChartBar,
  'clipboard-check': IconClipboardCheck,
  settings: IconSettings,
  'shield-check': IconShield,
  'user-search': IconUserSearch,
  users: IconUsers,
  world: IconWorld,
}
export type FrameIcon = keyof typeof FRAME

const isFrame = (name: IconName): name is FrameIcon => name in FRAME

/** Where it cannot be read the act keeps its name alone. */
const Blank = ({ size = 16 }: { size?: number }) => (
  <span style={{ display: 'inline-block', width: size, height: size }} />
)

const read = () =>
  import('./act-icon.tsx').then(
    (all) => all.ActIcon,
    () => Blank,
  )
const ActIcon = late(read, <Blank />)
// Rows ask the server for longer.
ActIcon.ahead()

type Props = { name?: IconName | '' | undefined; size?: number; stroke?: number }

export function Icon({ name, size = 18, stroke = 1.7 }: Props) {
  if (name && !isFrame(name)) return <ActIcon name={name} size={size} stroke={stroke} />
  const Found = name ? FRAME[name] : IconCircle
  return <Found size={size} stroke={stroke} aria-hidden />
}
