/** What the form of the portal makes of a résumé, as HR's own form does. */
export {
  dayOf,
  isYear,
  monthOf,
  named,
  studyType,
} from '#modules/captacao/candidatos/proposed-values.ts'
