/**
 * What floats over the page: dialogs, panels, menus, lists to choose from, tips, notices, questions. One chunk, off the way of a first screen;
 * read as soon as that stands, so that none of them waits for the net.
 */
import './told-whole.ts'

export { Drawer, Modal, Tooltip } from '@mantine/core'
export { ChoiceList } from '../inputs/choice-list.tsx'
export { LoginForm } from '../session/login-form.tsx'
export { ProofForm } from '../session/proof-form.tsx'
export { EntryMenu } from './entry-menu.tsx'
export { FoundEntries } from './found-entries.tsx'
export { Notices } from './notices-layer.tsx'
