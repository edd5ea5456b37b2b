"""Short messages: spam or not."""

from __future__ import annotations

from typing import Any, ClassVar

from .base import SEPARABLE
from .worded import Worded

SPAM = """
Congratulations, you have won a free prize! Claim it now
WINNER! Your number was drawn, call now to claim 1000 in cash
Free entry in our weekly draw, text WIN to 8000 now
Urgent! Your account is blocked, confirm your password now
Cheap loans for everyone, no questions, reply today
You have been selected for a free holiday, call this number
Claim your free ringtone now, reply YES
Your parcel is waiting, pay the small fee here
Last chance to win a new phone, text NOW
Hot offer: buy one, get two free, today only
Earn 500 a day from home, no experience needed
Your bank needs your password, click here at once
Lose ten kilos in ten days, free trial, click here
Exclusive offer for you only: half price watches
You won a gift card! Click the link to claim your prize
Final notice: claim your tax refund today
Free free free! Unlimited calls, reply STOP to end
Meet singles near you tonight, click here
Your phone has a virus, install this now
Cash prize waiting, call the number below before midnight
Double your money in a week, guaranteed
Win tickets to the final, text the word GOAL now
Cheap tablets, no prescription, order today
We have tried to reach you about your prize, call now
Act now: limited offer, free delivery
Your subscription ends today, pay here to keep it
Congratulations! Your email won our lottery, send your bank details
Get a loan today, cash in one hour
Reply WIN for the chance of a new car
Free minutes for your mobile, claim them now
You are our lucky winner, call to claim your car
Buy gold now, the price will double
Important: your card is blocked, click to confirm
Secret offer, do not tell your friends, order now
Your loan is approved, reply with your bank number
Only today: free prize with every order
Text YES to 7000 and win a holiday for two
Unlimited films, first month free, click here
Dear customer, your refund is waiting, confirm your details
Guaranteed winner in every draw, enter now
Hello friend, I have money for you, send your account number
Cheap flights, half price, call today
Claim cash for the accident you had, reply now
You have one new voice message, call 0900 now
Free gift for loyal customers, click the link
Investment with guaranteed profit, no risk
Your prize of 5000 is not claimed yet, final notice
Stop smoking in a week, free trial today
Win win win! Every text wins a prize
Earn cash with your phone, text START now
Verify your account here or it will be closed today
Limited offer: new phone for one coin, click now
You have won the second prize, pay the fee to get it
Are you free for a call? You have won a prize
Order now and get a free watch
Call me back about your money, this number only
Urgent: unpaid fee, pay today or lose your parcel
Congratulations, your loan of 9000 is waiting
New offer at the bank: free cash for you today
Reply with your address and win dinner for two
"""

OTHER = """
Are you free for lunch on Friday?
The meeting is moved to three o'clock, see you there
Can you call me when you are home?
I will be late, start dinner without me
Thanks for the notes, they helped a lot
Happy birthday! See you at the party tonight
Could you bring the book to the lecture tomorrow?
The train is late again, I will be there at nine
Mum asks if you are coming home this weekend
Did you finish the homework for Monday?
The lecture on Thursday is in room twelve
I left my keys at your place, can I come by?
Shall we watch the film tonight or tomorrow?
Please send me the slides of the meeting
Grandma won a free prize, call her now
Do you want coffee? I am at the library
Grandma is much better, she says hello
Please buy milk and bread on your way home
The match was great, we won in the last minute
I am on the bus, home in ten minutes
Can we move our call to Tuesday?
The doctor says I should stay home this week
Your lecture was great, thanks
Who won the match last night?
The kids are asleep, please be quiet when you come
Let us meet at the station at six
I have the tickets for Saturday, do you want one?
Sorry I missed your call, I was in the lecture
How did the exam go?
The slides are on my desk, take them with you
We are out of coffee, can you buy some?
Dinner is ready, where are you?
What is the homework for tomorrow?
My phone is nearly empty, I will call you later
The report is fine, just add the numbers of May
Would you like to play football on Sunday?
See you at the library at two
The seminar is cancelled this week
I paid for lunch, you can give me the money later
Is there a free seat in your car on Friday?
Dad needs your help with the new computer
The bank is closed today, go tomorrow
The lecturer answered my question, I will tell you later
Please do not forget the flowers for Anna
I am free now, shall we talk?
Room twelve is free after the lecture
Your parcel came, I have it at home
Thanks for dinner, it was great to see you all
The bus leaves at eight, do not be late
I will send you the report before the meeting
Can you feed the cat this weekend?
Your coat is at my place
We meet at the cinema, the film starts at nine
Let me know when the train arrives
The exam is in the large hall on Monday
Call the dentist, they moved your appointment
Have you seen my blue notebook?
I am in the meeting, can I call you back?
It is raining, take the umbrella with you
Good night, see you in the morning
"""


class Spam(Worded):
    """120 messages of a line, 60 of them spam (+1). By all their words they are separable.

    Cases: 'free' is in both classes; 'claim' in spam alone; and one message is right by the last weights of a run with
    the 100 most frequent words and wrong by the average of all (``cases``; a test holds them).
    """

    name = "spam"
    label = "Spam"
    summary = "Short messages, spam or not: each word a weight, and words such as 'free' in both kinds."
    claim = SEPARABLE
    lines: ClassVar[dict[int, str]] = {1: SPAM, -1: OTHER}
    cases: ClassVar[dict[str, str]] = {
        "both": "free",
        "spam": "claim",
        "average": "Grandma won a free prize, call her now",
    }
    named: ClassVar[dict[str, Any]] = {"classes": ["spam", "not spam"]}
    suggests: ClassVar[dict[str, Any]] = {**Worded.suggests, "stop": {"epochs": 100}}
