/** What somebody knows outside a list of it: told in a sentence, behind a label within a line, or known by its name. */
import { searchKey } from '#platform/contract/text.ts'
import { periodIn } from './periods.ts'
import type { Line } from './sections.ts'

// Programs, languages of programming and systems that are called so wherever they stand.
const KNOWN = new Set(
  '3ds max|teams|sap concur|ideagri|dairycomp|ableton|access|active directory|acrobat|adobe cc|adobe premiere|adobe xd|adp|after effects|airflow|altium|android|android studio|angular|ansible|ansys|apache spark|archicad|arcgis|arduino|asana|audaces|autocad|autocad electrical|autodesk|aws|azure|azure devops|bash|bitrix24|blender|bloomberg|bootstrap|c#|c++|cad|canva|capcut|catia|catia v5|cisco|civil 3d|clickup|clp|cobol|confluence|contmatic|copilot|corel|corel draw|coreldraw|crm|css|cypress|dart|databricks|datasul|davinci resolve|dbt|delphi|diligent|django|docker|dominio|dominio folha|dominio sistemas|dreamweaver|eclipse|ecac|efd|elasticsearch|eproc|erp|erwin|esocial|excel|express|fastapi|figjam|figma|final cut|firebase|flask|flutter|fortes|fortes pessoal|fortigate|git|github|gitlab|gns3|golang|google ads|google analytics|google cloud|google docs|google meet|google sheets|google workspace|grafana|gupy|hadoop|hootsuite|hotjar|html|html5|html/css|hubspot|huawei olt|hypermesh|hyperv|illustrator|ilustrator|indesign|inventor|ios|itil|java|javascript|jenkins|jira|jquery|jupyter|kafka|kanban|koha|kotlin|kubernetes|k8s|laravel|leapfrog|libreoffice|lightroom|linguagem r|linux|logix|looker|looker studio|lumion|mastersaf|matlab|mailchimp|maze|meta ads|meta business suite|microsiga|microsoft office|microsoft project|microsoft teams|mikrotik|minitab|miro|mlabs|mongodb|moodle|ms office|ms project|ms teams|mv soul|mysql|nasajon|nastran|next.js|nfe|node|node.js|notion|office|office 365|openoffice|oracle|oracle tms|outlook|pacote adobe|pacote office|pack office|patran|pergamum|photoshop|php|phl|pipedrive|pje|plc|postgres|postgresql|powerbi|power bi|power point|power query|powerpoint|powershell|premiere|premiere pro|primavera|primavera p6|pro tools|procreate|prometheus|promob|protheus|proxmox|pwa|python|pytorch|qgis|qlik|qlik sense|qlikview|quickbooks|rabbitmq|rd station|react|react native|redis|revit|rhino|rm labore|ruby|ruby on rails|rust|salesforce|sankhya|sap|sap fi|sap mm|sap sd|sap wm|sap pm|sap pp|sas|scada|scrum|selenium|senior hcm|senior rubi|servicenow|sharepoint|sienge|siafi|siape|siconv|siga|sigaa|simulink|sinapi|sistema linx|linx|sketch|sketchup|slack|snowflake|sped|solid edge|solidworks|sql|sql server|spark|spss|spring|spring boot|stata|storybook|surpac|swift|tableau|tailwind|tasy|teknisa|terraform|tia portal|tms|tortoise|totvs|totvs protheus|totvs rm|trello|typescript|unity|unreal|vba|visio|visual studio|vmware|vray|v-ray|vs code|vue|vue.js|whatsapp business|windows|windows server|winthor|wms|word|wordpress|xd|zabbix|zendesk|zoom|dietbox|webdiet|secullum|secullum ponto|ahgora|superset|pandas|numpy|scikit-learn|tensorflow'.split(
    '|',
  ),
)
const bareOf = (item: string): string =>
  searchKey(item)
    .replace(/\s*\(.*?\)/g, '')
    .replace(/\s(?:basic[oa]|intermediari[oa]|avancad[oa]|o basico)$/, '')
    .replace(/^[^a-z0-9]+|[.\s]+$/g, '')
export const isKnown = (item: string): boolean => {
  const key = bareOf(item)
  return KNOWN.has(key) || KNOWN.has(key.replace(/\s[a-z0-9.]{1,6}$/, ''))
}

const SENTENCE = /(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})/u
const partsOf = (text: string): string[] => {
  const parts = text.split(/\s*[,;|•·▪✓☑]\s*|\s\/\s|\s\.\s/)
  return (parts.length > 1 ? parts : text.split(/\s[-–—]\s/)).filter((part) => part !== '')
}

/** 'Excel, CRM, Power BI': most of it is known by name. */
function known(text: string): string[] {
  // 'Word, Excel - Escola Sol' is a course.
  if (text.length > 160 || periodIn(text) || (/\s[-–—]\s/.test(text) && text.includes(',')))
    return []
  return text.split(SENTENCE).flatMap(function ofSentence(sentence) {
    const parts = partsOf(sentence.replace(/^[^:]{0,20}:\s/, ''))
    const count = parts.filter(isKnown).length
    return count > 1 && count >= parts.length * 0.7 ? parts : []
  })
}

const SAYS =
  /(?<!\p{L})(?:sei|manjo|domino|conhe[cç]o bem)\s(?:(?:mexer|usar|fazer|trabalhar|operar|lidar|tudo)(?:\s(?:em|com|n[oa]|de|um pouco de)(?!\p{L}))?|de|em)?\s*:?\s*([^.!?]{3,160})/iu
const QUALITY =
  /\b(?:equipe|grupo|pressao|pessoas|responsabilidade|pontual|horario|me virar|que|trabalhar)\b|^(?:tenho|sou|falo|fiz|gosto|aprendo|dirijo|nao)\b/
/** 'Sei lavar, passar e cozinhar' */
function told(text: string): string[] {
  const list = SAYS.exec(text)?.[1] ?? ''
  const parts = list
    .replace(/\s*\([^)]*\d{4}[^)]*\)/g, '')
    .split(/,\s+(?![^(]*\))|\se\s/)
    .map((part) => part.trim())
  const isList = parts.length > 1 && parts.every((part) => part.split(' ').length <= 6)
  return isList ? parts.filter((part) => !QUALITY.test(searchKey(part))) : []
}

/** 'Informática: curso completo' */
const STUDIED = /^(?:cursos?|cursando|conclu[ií]d[oa]|carga|n[ií]vel|em andamento)(?!\p{L})/iu
const LABELLED =
  /(?:^|(?<=[.|•]\s))(?:\[\s*)?(?:inform[aá]tica|ti|sistemas|softwares?|ferramentas?|ferramental(?: pr[oó]prio)?|programas|stack|kit|hard skills|soft skills|tecnologias)(?:\s*\]|\s*:)\s*([^.]{2,140})/iu
function labelled(text: string): string[] {
  const list = LABELLED.exec(text)?.[1] ?? ''
  return list === '' || periodIn(list) ? [] : partsOf(list).filter((part) => !STUDIED.test(part))
}

/** Each with its line; of jobs only what is told or labelled. */
export const skillsTold = (
  lines: readonly Line[],
  jobs: readonly Line[],
): { value: string; line: string }[] =>
  [
    ...lines.flatMap(({ text }) =>
      [known, told, labelled].map((find) => [find(text), text] as const),
    ),
    ...jobs.flatMap(({ text }) => [[told(text), text] as const]),
  ].flatMap(([values, line]) => values.map((value) => ({ value, line })))
