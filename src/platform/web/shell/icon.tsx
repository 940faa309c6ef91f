import type { ComponentType } from 'react'
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp'
import IconArrowsJoin from '@tabler/icons-react/icons/IconArrowsJoin'
import IconArrowsSplit from '@tabler/icons-react/icons/IconArrowsSplit'
import IconBan from '@tabler/icons-react/icons/IconBan'
import IconBriefcase from '@tabler/icons-react/icons/IconBriefcase'
import IconChartBar from '@tabler/icons-react/icons/IconChartBar'
import IconChecks from '@tabler/icons-react/icons/IconChecks'
import IconCircle from '@tabler/icons-react/icons/IconCircleDot'
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck'
import IconCircleOff from '@tabler/icons-react/icons/IconCircleOff'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import IconFolder from '@tabler/icons-react/icons/IconFolder'
import IconGavel from '@tabler/icons-react/icons/IconGavel'
import IconHistory from '@tabler/icons-react/icons/IconHistory'
import IconKey from '@tabler/icons-react/icons/IconKey'
import IconKanban from '@tabler/icons-react/icons/IconLayoutKanban'
import IconLock from '@tabler/icons-react/icons/IconLock'
import IconLockOpen from '@tabler/icons-react/icons/IconLockOpen'
import IconLockOpen2 from '@tabler/icons-react/icons/IconLockOpen2'
import IconLogout from '@tabler/icons-react/icons/IconLogout'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconMailPlus from '@tabler/icons-react/icons/IconMailPlus'
import IconMailShare from '@tabler/icons-react/icons/IconMailShare'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause'
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay'
import IconPower from '@tabler/icons-react/icons/IconPower'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconRotate from '@tabler/icons-react/icons/IconRotate'
import IconSettings from '@tabler/icons-react/icons/IconSettings'
import IconShield from '@tabler/icons-react/icons/IconShieldCheck'
import IconTextRecognition from '@tabler/icons-react/icons/IconTextRecognition'
import IconThumbDown from '@tabler/icons-react/icons/IconThumbDown'
import IconThumbUp from '@tabler/icons-react/icons/IconThumbUp'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
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
  'arrow-back-up': IconArrowBackUp,
  'arrows-join': IconArrowsJoin,
  'arrows-split': IconArrowsSplit,
  ban: IconBan,
  briefcase: IconBriefcase,
  'chart-bar': IconChartBar,
  checks: IconChecks,
  'circle-check': IconCircleCheck,
  'circle-off': IconCircleOff,
  copy: IconCopy,
  eye: IconEye,
  'file-text': IconFileText,
  folder: IconFolder,
  gavel: IconGavel,
  history: IconHistory,
  key: IconKey,
  'layout-kanban': IconKanban,
  lock: IconLock,
  'lock-open': IconLockOpen,
  'lock-open-2': IconLockOpen2,
  logout: IconLogout,
  mail: IconMail,
  'mail-plus': IconMailPlus,
  'mail-share': IconMailShare,
  pencil: IconPencil,
  'player-pause': IconPlayerPause,
  'player-play': IconPlayerPlay,
  power: IconPower,
  printer: IconPrinter,
  rotate: IconRotate,
  settings: IconSettings,
  'shield-check': IconShield,
  'text-recognition': IconTextRecognition,
  'thumb-down': IconThumbDown,
  'thumb-up': IconThumbUp,
  trash: IconTrash,
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
