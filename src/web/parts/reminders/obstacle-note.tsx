import { Icon } from '../../ui/icon.tsx'
import { thisPlatform } from '../../device/platform.ts'
import { type Obstacle, OBSTACLE_TEXTS, obstacleOf } from './obstacle.ts'

export const currentObstacle = (): Obstacle | undefined =>
  obstacleOf(
    thisPlatform(),
    'PushManager' in globalThis,
    'Notification' in globalThis ? Notification.permission : undefined,
  )

export const ObstacleNote = ({ obstacle }: { obstacle: Obstacle }) => (
  <div className="reminder-sheet">
    <h2>Promemoria</h2>
    <p>
      <strong>{OBSTACLE_TEXTS[obstacle][0]}</strong>
    </p>
    <p>{OBSTACLE_TEXTS[obstacle][1]}</p>
    <p className="actions">
      <a className="button secondary" href="/calendar/agenda">
        <Icon name="calendar" />
        Aggiungi al calendario del telefono
      </a>
    </p>
  </div>
)
