import type { ComponentType } from 'react'
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle'
import IconArchive from '@tabler/icons-react/icons/IconArchive'
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp'
import IconArrowsJoin from '@tabler/icons-react/icons/IconArrowsJoin'
import IconBan from '@tabler/icons-react/icons/IconBan'
import IconBook from '@tabler/icons-react/icons/IconBook'
import IconBriefcase from '@tabler/icons-react/icons/IconBriefcase'
import IconBuilding from '@tabler/icons-react/icons/IconBuilding'
import IconCalendar from '@tabler/icons-react/icons/IconCalendar'
import IconChartBar from '@tabler/icons-react/icons/IconChartBar'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconCircle from '@tabler/icons-react/icons/IconCircleDot'
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck'
import IconClipboardCheck from '@tabler/icons-react/icons/IconClipboardCheck'
import IconCoin from '@tabler/icons-react/icons/IconCoin'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import IconFolder from '@tabler/icons-react/icons/IconFolder'
import IconGavel from '@tabler/icons-react/icons/IconGavel'
import IconHistory from '@tabler/icons-react/icons/IconHistory'
import IconHome from '@tabler/icons-react/icons/IconHome'
import IconKey from '@tabler/icons-react/icons/IconKey'
import IconLink from '@tabler/icons-react/icons/IconLink'
import IconLock from '@tabler/icons-react/icons/IconLock'
import IconLockOpen from '@tabler/icons-react/icons/IconLockOpen'
import IconLogout from '@tabler/icons-react/icons/IconLogout'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconMailShare from '@tabler/icons-react/icons/IconMailShare'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause'
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconRefresh from '@tabler/icons-react/icons/IconRefresh'
import IconRotate from '@tabler/icons-react/icons/IconRotate'
import IconSchool from '@tabler/icons-react/icons/IconSchool'
import IconSend from '@tabler/icons-react/icons/IconSend'
import IconSettings from '@tabler/icons-react/icons/IconSettings'
import IconShield from '@tabler/icons-react/icons/IconShieldCheck'
import IconStar from '@tabler/icons-react/icons/IconStar'
import IconTarget from '@tabler/icons-react/icons/IconTargetArrow'
import IconTextRecognition from '@tabler/icons-react/icons/IconTextRecognition'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import IconUpload from '@tabler/icons-react/icons/IconUpload'
import IconUser from '@tabler/icons-react/icons/IconUser'
import IconUserCancel from '@tabler/icons-react/icons/IconUserCancel'
import IconUserCheck from '@tabler/icons-react/icons/IconUserCheck'
import IconUserMinus from '@tabler/icons-react/icons/IconUserMinus'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import IconUserSearch from '@tabler/icons-react/icons/IconUserSearch'
import IconUserX from '@tabler/icons-react/icons/IconUserX'
import IconUsers from '@tabler/icons-react/icons/IconUsers'
import IconWorld from '@tabler/icons-react/icons/IconWorld'
import IconWorldOff from '@tabler/icons-react/icons/IconWorldOff'
import IconWorldUpload from '@tabler/icons-react/icons/IconWorldUpload'
import IconX from '@tabler/icons-react/icons/IconX'
import type { IconName } from '#platform/contract/icon.ts'

type Glyph = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>

const ICONS: Readonly<Record<IconName, Glyph>> = {
  'alert-triangle': IconAlertTriangle,
  archive: IconArchive,
  'arrow-back-up': IconArrowBackUp,
  'arrows-join': IconArrowsJoin,
  ban: IconBan,
  book: IconBook,
  briefcase: IconBriefcase,
  building: IconBuilding,
  calendar: IconCalendar,
  'chart-bar': IconChartBar,
  check: IconCheck,
  'circle-check': IconCircleCheck,
  'clipboard-check': IconClipboardCheck,
  coin: IconCoin,
  copy: IconCopy,
  download: IconDownload,
  'external-link': IconExternalLink,
  eye: IconEye,
  'file-text': IconFileText,
  folder: IconFolder,
  gavel: IconGavel,
  history: IconHistory,
  home: IconHome,
  key: IconKey,
  link: IconLink,
  lock: IconLock,
  'lock-open': IconLockOpen,
  logout: IconLogout,
  mail: IconMail,
  'mail-share': IconMailShare,
  pencil: IconPencil,
  'player-pause': IconPlayerPause,
  'player-play': IconPlayerPlay,
  plus: IconPlus,
  printer: IconPrinter,
  refresh: IconRefresh,
  rotate: IconRotate,
  school: IconSchool,
  send: IconSend,
  settings: IconSettings,
  'shield-check': IconShield,
  star: IconStar,
  target: IconTarget,
  'text-recognition': IconTextRecognition,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
  'user-cancel': IconUserCancel,
  'user-check': IconUserCheck,
  'user-minus': IconUserMinus,
  'user-plus': IconUserPlus,
  'user-search': IconUserSearch,
  'user-x': IconUserX,
  users: IconUsers,
  world: IconWorld,
  'world-off': IconWorldOff,
  'world-upload': IconWorldUpload,
  x: IconX,
}

type Props = { name?: IconName | '' | undefined; size?: number; stroke?: number }

export function Icon({ name, size = 18, stroke = 1.7 }: Props) {
  const Found = name ? ICONS[name] : IconCircle
  return <Found size={size} stroke={stroke} aria-hidden />
}
