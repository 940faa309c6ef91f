import { late } from '../shell/late.tsx'

/** Read when it is asked for. */
export const ResourceHelp = late(() => import('./resource-help.tsx').then((m) => m.ResourceHelp))
export const ScreenHelp = late(() => import('./resource-help.tsx').then((m) => m.ScreenHelp))
