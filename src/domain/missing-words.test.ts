import { expect, test } from 'vitest'
import { missingWords } from './missing-words.ts'

test.each([
  ['Scolapasta  d’Epoca', 'scolapasta d epoca', 'plain words'],
  ['divano 333 1234567', 'divano', 'no telephone number'],
  ['poltrona RSSMRA80A01H501U', 'poltrona', 'no codice fiscale'],
  ['sedia mario.rossi@posta.example', 'sedia', 'no address of e-mail'],
  ['una due tre quattro cinque sei sette', 'una due tre quattro cinque sei', 'six words at most'],
  ['a'.repeat(500), '', 'nothing endless'],
  ['<script>', 'script', 'no markup'],
  ['=1+1', '', 'no formula'],
  ['🍕', '', 'no picture'],
])('"%s" is told as "%s": %s', (question, words) => expect(missingWords(question)).toBe(words))
