import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import { ComuneFields } from './comune-fields.tsx'
import { TypesEditor } from './types-editor.tsx'
import { ZonesEditor } from './zones-editor.tsx'
import './settings.css'

const TABS = [
  { id: 'zone', name: 'Zone e vie' },
  { id: 'tipi', name: 'Tipi di rifiuto' },
  { id: 'comune', name: 'Il comune' },
] as const

/** Zones and streets, types of waste, and the contacts of the comune. */
export function SettingsPage() {
  const [asked, setTab] = useQueryParameter('vista')
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'zone'
  return (
    <PartEditor part="impostazioni">
      {(editing) => (
        <Tabs className="tabs" selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
          <TabList aria-label="Zone e tipi" items={TABS}>
            {({ id, name }) => <Tab id={id}>{name}</Tab>}
          </TabList>
          <TabPanel id="zone">
            <ZonesEditor {...editing} />
          </TabPanel>
          <TabPanel id="tipi">
            <TypesEditor {...editing} />
          </TabPanel>
          <TabPanel id="comune">
            <ComuneFields {...editing} />
          </TabPanel>
        </Tabs>
      )}
    </PartEditor>
  )
}
