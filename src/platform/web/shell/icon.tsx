import type { ComponentType } from 'react'
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle'
import IconArchive from '@tabler/icons-react/icons/IconArchive'
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp'
import IconBan from '@tabler/icons-react/icons/IconBan'
import IconBook from '@tabler/icons-react/icons/IconBook'
import IconBriefcase from '@tabler/icons-react/icons/IconBriefcase'
import IconBuilding from '@tabler/icons-react/icons/IconBuilding'
import IconCalendar from '@tabler/icons-react/icons/IconCalendar'
import IconChartBar from '@tabler/icons-react/icons/IconChartBar'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconCircle from '@tabler/icons-react/icons/IconCircleDot'
import IconClipboardCheck from '@tabler/icons-react/icons/IconClipboardCheck'
import IconCoin from '@tabler/icons-react/icons/IconCoin'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import IconHistory from '@tabler/icons-react/icons/IconHistory'
import IconHome from '@tabler/icons-react/icons/IconHome'
import IconKey from '@tabler/icons-react/icons/IconKey'
import IconLink from '@tabler/icons-react/icons/IconLink'
import IconLock from '@tabler/icons-react/icons/IconLock'
import IconLockOpen from '@tabler/icons-react/icons/IconLockOpen'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconRefresh from '@tabler/icons-react/icons/IconRefresh'
import IconSchool from '@tabler/icons-react/icons/IconSchool'
import IconSend from '@tabler/icons-react/icons/IconSend'
import IconSettings from '@tabler/icons-react/icons/IconSettings'
import IconShield from '@tabler/icons-react/icons/IconShieldCheck'
import IconStar from '@tabler/icons-react/icons/IconStar'
import IconTarget from '@tabler/icons-react/icons/IconTargetArrow'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import IconUpload from '@tabler/icons-react/icons/IconUpload'
import IconUser from '@tabler/icons-react/icons/IconUser'
import IconUserCheck from '@tabler/icons-react/icons/IconUserCheck'
import IconUserSearch from '@tabler/icons-react/icons/IconUserSearch'
import IconUsers from '@tabler/icons-react/icons/IconUsers'
import IconWorld from '@tabler/icons-react/icons/IconWorld'
import IconX from '@tabler/icons-react/icons/IconX'

type Glyph = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>

/** Names that declarations may use for icons (menu, actions); those of the Tabler set, in lower case. */
const ICONS: Readonly<Record<string, Glyph>> = {
  alert: IconAlertTriangle,
  'alert-triangle': IconAlertTriangle,
  archive: IconArchive,
  back: IconArrowBackUp,
  undo: IconArrowBackUp,
  ban: IconBan,
  book: IconBook,
  briefcase: IconBriefcase,
  building: IconBuilding,
  calendar: IconCalendar,
  'chart-bar': IconChartBar,
  chart: IconChartBar,
  check: IconCheck,
  'clipboard-check': IconClipboardCheck,
  clipboard: IconClipboardCheck,
  coin: IconCoin,
  copy: IconCopy,
  download: IconDownload,
  'external-link': IconExternalLink,
  eye: IconEye,
  file: IconFileText,
  'file-text': IconFileText,
  report: IconFileText,
  history: IconHistory,
  home: IconHome,
  key: IconKey,
  link: IconLink,
  lock: IconLock,
  'lock-open': IconLockOpen,
  mail: IconMail,
  pencil: IconPencil,
  edit: IconPencil,
  play: IconPlayerPlay,
  'player-play': IconPlayerPlay,
  plus: IconPlus,
  printer: IconPrinter,
  refresh: IconRefresh,
  school: IconSchool,
  send: IconSend,
  settings: IconSettings,
  shield: IconShield,
  'shield-check': IconShield,
  star: IconStar,
  target: IconTarget,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
  'user-check': IconUserCheck,
  'user-search': IconUserSearch,
  users: IconUsers,
  world: IconWorld,
  x: IconX,
}

type Props = { name?: string | undefined; size?: number; stroke?: number }

export function Icon({ name, size = 18, stroke = 1.7 }: Props) {
  const Found = ICONS[name ?? ''] ?? IconCircle
  return <Found size={size} stroke={stroke} aria-hidden />
}
