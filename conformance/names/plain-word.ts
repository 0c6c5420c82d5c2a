/** Which words of users may be repeated in a message: whoever mixes up the arguments may have typed a secret. */

/** Letters, a few digits, or both where the letters are as few as in `v2`: passwords are often a word and a digit. */
const part = /^(?:\p{L}{0,24}|\p{L}{0,2}\d{0,4})$/u;

const longest = 60;

/** Whether a text looks like a name or an id: `REJ-33`, `creatPlant/id:type:string/0`, `POST /plants`. */
export function isPlainWord(typed: string): boolean {
  return typed.length <= longest && typed.split(/[-_.:/*,={}#@\s]/).every((one) => part.test(one));
}
