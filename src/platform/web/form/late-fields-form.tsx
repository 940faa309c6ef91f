import { late } from '../shell/late.tsx'

/** The small form, for what asks something only once it is wanted: a screen that never does loads no form. */
export const LateFieldsForm = late(() => import('./fields-form.tsx').then((m) => m.FieldsForm))
