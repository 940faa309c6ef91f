import type { ComponentType } from 'react'
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp'
import IconArrowsJoin from '@tabler/icons-react/icons/IconArrowsJoin'
import IconArrowsSplit from '@tabler/icons-react/icons/IconArrowsSplit'
import IconBan from '@tabler/icons-react/icons/IconBan'
import IconBell from '@tabler/icons-react/icons/IconBell'
import IconCalendarCheck from '@tabler/icons-react/icons/IconCalendarCheck'
import IconCalendarCog from '@tabler/icons-react/icons/IconCalendarCog'
import IconCalendarOff from '@tabler/icons-react/icons/IconCalendarOff'
import IconCheckbox from '@tabler/icons-react/icons/IconCheckbox'
import IconChecks from '@tabler/icons-react/icons/IconChecks'
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck'
import IconCircleDashedCheck from '@tabler/icons-react/icons/IconCircleDashedCheck'
import IconCircleOff from '@tabler/icons-react/icons/IconCircleOff'
import IconClipboardOff from '@tabler/icons-react/icons/IconClipboardOff'
import IconClipboardX from '@tabler/icons-react/icons/IconClipboardX'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconDoorEnter from '@tabler/icons-react/icons/IconDoorEnter'
import IconDoorExit from '@tabler/icons-react/icons/IconDoorExit'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import IconFolder from '@tabler/icons-react/icons/IconFolder'
import IconGavel from '@tabler/icons-react/icons/IconGavel'
import IconHistory from '@tabler/icons-react/icons/IconHistory'
import IconKanban from '@tabler/icons-react/icons/IconLayoutKanban'
import IconKey from '@tabler/icons-react/icons/IconKey'
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
import IconReplace from '@tabler/icons-react/icons/IconReplace'
import IconRotate from '@tabler/icons-react/icons/IconRotate'
import IconTextRecognition from '@tabler/icons-react/icons/IconTextRecognition'
import IconThumbDown from '@tabler/icons-react/icons/IconThumbDown'
import IconThumbUp from '@tabler/icons-react/icons/IconThumbUp'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import IconUserCancel from '@tabler/icons-react/icons/IconUserCancel'
import IconUserCheck from '@tabler/icons-react/icons/IconUserCheck'
import IconUserMinus from '@tabler/icons-react/icons/IconUserMinus'
import IconUserOff from '@tabler/icons-react/icons/IconUserOff'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import IconUserUp from '@tabler/icons-react/icons/IconUserUp'
import IconUserX from '@tabler/icons-react/icons/IconUserX'
import IconWorldOff from '@tabler/icons-react/icons/IconWorldOff'
import IconWorldUpload from '@tabler/icons-react/icons/IconWorldUpload'
import IconX from '@tabler/icons-react/icons/IconX'
import type { IconName } from '#platform/contract/icon.ts'
import type { FrameIcon } from './icon.tsx'

type Glyph = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>

const ICONS: Readonly<Record<Exclude<IconName, FrameIcon>, Glyph>> = {
  'arrow-back-up': IconArrowBackUp,
  'arrows-join': IconArrowsJoin,
  'arrows-split': IconArrowsSplit,
  ban: IconBan,
  bell: IconBell,
  'calendar-check': IconCalendarCheck,
  'calendar-cog': IconCalendarCog,
  'calendar-off': IconCalendarOff,
  checkbox: IconCheckbox,
  checks: IconChecks,
  'circle-check': IconCircleCheck,
  'circle-dashed-check': IconCircleDashedCheck,
  'circle-off': IconCircleOff,
  'clipboard-off': IconClipboardOff,
  'clipboard-x': IconClipboardX,
  copy: IconCopy,
  'door-enter': IconDoorEnter,
  'door-exit': IconDoorExit,
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
  replace: IconReplace,
  rotate: IconRotate,
  'text-recognition': IconTextRecognition,
  'thumb-down': IconThumbDown,
  'thumb-up': IconThumbUp,
  trash: IconTrash,
  'user-cancel': IconUserCancel,
  'user-check': IconUserCheck,
  'user-minus': IconUserMinus,
  'user-off': IconUserOff,
  'user-plus': IconUserPlus,
  'user-up': IconUserUp,
  'user-x': IconUserX,
  'world-off': IconWorldOff,
  'world-upload': IconWorldUpload,
  x: IconX,
}

/** Of what can be done with a record: they come with its rows. */
export function ActIcon({
  name,
  size,
  stroke,
}: {
  name: Exclude<IconName, FrameIcon>
  size: number
  stroke: number
}) {
  const Found = ICONS[name]
  return <Found size={size} stroke={stroke} aria-hidden />
}
