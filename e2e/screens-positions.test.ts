import { everyScreen } from './every-screen.ts'

everyScreen('positions')
